import { describe, expect, it } from "vitest";
import { useGateway } from "~/tests/support/gateway";

const COLUMN = { urlName: "专栏", url: "https://column.example.com" };

describe("favourites for pages", () => {
  const test = useGateway();

  it("say nothing of a failing call: none, not saved, not deleted", async () => {
    const { favourites } = (await test.signIn("13800000002")).gateway;
    expect(await favourites.find("2")).toMatchObject({ urlName: "我的博客" });
    for (const call of ["nav.list", "nav.action"]) await test.sandbox.fault(call, { http: 500 }, 9);
    expect(await favourites.list()).toEqual([]);
    expect(await favourites.find("2")).toBeNull();
    expect(await favourites.save(COLUMN)).toBe(false);
    expect(await favourites.saveOnce(COLUMN)).toBe(false);
    expect(await favourites.delete("1")).toBe(false);
    expect(await favourites.replace("2", COLUMN)).toBe("refused");
    expect(test.logs).toContainEqual(expect.objectContaining({ msg: "favourites call failed" }));
  });

  it("ask for a sign-in", async () => {
    const { favourites } = (await test.signIn("13800000002")).gateway;
    await test.sandbox.expireTokens("10002");
    await expect(favourites.list()).rejects.toMatchObject({ code: "unauthorized" });
    await expect(favourites.list()).rejects.toMatchObject({ code: "token-expired" });
  });
});
