import { describe, expect, it } from "vitest";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

const NEW = "13900000031";
const code = "123456";

describe("one's own account, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.editor);
  const client = later(() => caller.client);
  const sendCode = async (body: { action: "old-number" | "password" }) =>
    (await client.POST("/me/verification-codes", { body })).response.status;

  // docs/product.md#the-nickname-can-be-changed
  it("a new name is that of the user", async () => {
    const { response } = await client.PATCH("/me", { body: { nickname: "改过的名字" } });
    expect(response.status).toBe(204);
    expect((await client.GET("/me")).data?.user.nickname).toBe("改过的名字");
  });

  // docs/product.md#the-number-can-be-changed
  // docs/product.md#a-new-number-or-password-ends-other-sessions
  it("a number needs both codes; the token goes on, and others end", async () => {
    const body = { mobileNumber: NEW, code, oldCode: code };
    const change = () => client.PUT("/me/mobile-number", { body });
    expect((await change()).error?.code).toBe("old-code-wrong");
    expect(await sendCode({ action: "old-number" })).toBe(202);
    const toNew = { action: "new-number" as const };
    const without = await client.POST("/me/verification-codes", { body: toNew });
    expect(without.error?.errors).toMatchObject([
      { field: "mobileNumber", code: "phone-required" },
    ]);
    const sent = { body: { ...toNew, mobileNumber: NEW } };
    expect((await client.POST("/me/verification-codes", sent)).response.status).toBe(202);
    expect((await change()).data).toEqual({ endedSessions: expect.any(Number) });
    expect((await client.GET("/me")).data?.user.mobileNumber).toBe(NEW);
    expect((await client.GET("/companies")).response.status).toBe(200);
  });

  // docs/product.md#the-password-can-be-set
  it("a password needs a code and eight characters", async () => {
    const set = (password: string) => client.PUT("/me/password", { body: { password, code } });
    expect((await set("short")).response.status).toBe(422);
    expect((await set("correct horse")).error?.code).toBe("code-expired");
    expect(await sendCode({ action: "password" })).toBe(202);
    expect((await set("correct horse")).response.status).toBe(200);
  });
});
