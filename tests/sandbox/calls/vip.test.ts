import { describe, expect, it } from "vitest";
import { badParameters, runSandbox, success } from "../running-sandbox";

const sandbox = runSandbox();

describe("calls about the membership", () => {
  it("tell nothing of a trial to who has none", async () => {
    const token = await sandbox.signIn("10001");
    const query = { userId: "10001", corpId: "90001" };
    expect((await sandbox.get("/vip/experience", query, token)).body).toEqual(
      success({ is_vip_exp: 0, just_opened: 0, vip_limit_time: "" }),
    );
    const withoutCompany = await sandbox.get("/vip/experience", { userId: "10001" }, token);
    expect(withoutCompany.body).toEqual(badParameters);
  });

  it("tell the level and its end, empty for who is no member", async () => {
    const membershipOf = async (uid: string) =>
      (await sandbox.get("/vip/membership", { uid }, await sandbox.signIn(uid))).body;
    expect(await membershipOf("10009")).toEqual(
      success([{ vip_level: 2, vip_limit_time: "2099-12-31 23:59:59" }]),
    );
    expect(await membershipOf("10001")).toEqual(success([{ vip_level: 0, vip_limit_time: "" }]));
    const token = await sandbox.signIn("10001");
    expect((await sandbox.get("/vip/membership", {}, token)).body).toEqual(badParameters);
  });
});
