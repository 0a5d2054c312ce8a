import { beforeEach, describe, expect, it } from "vitest";
import { failure, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const START = Date.UTC(2026, 0, 1, 4, 0, 0);

let token: string;
let account: { userId: string; corpId: string };
beforeEach(async () => {
  await sandbox.must("POST", "/reset", { now: START });
  await actAs("10001");
});

async function actAs(uid: string) {
  token = await sandbox.signIn(uid);
  account = { userId: uid, corpId: "0" };
}

const openInfo = async () =>
  (await sandbox.post("/getOutOpenInfo", { productType: 8, ...account }, token)).body;
const openFree = async (productId = "DT_DOCK_0003") =>
  (await sandbox.get("/outOpenFree", { productId, ...account }, token)).body;
const experience = async () => (await sandbox.get("/vip/experience", account, token)).body;
const membership = async () =>
  (await sandbox.get("/vip/membership", { uid: account.userId }, token)).body;
const advanceDays = async (days: number) => {
  await sandbox.advance(days * 86_400);
  await actAs(account.userId);
};

async function buy(productId = "", years = 1) {
  const { orderId } = await sandbox.order(token, { productId, maxUserLimit: years });
  await sandbox.must("POST", `/orders/${orderId}`, { do: "pay" });
}

/** The date so many days after the start. */
const inDays = (days: number) =>
  expect.stringMatching(`^${new Date(START + days * 86_400_000).toISOString().slice(0, 10)} 12:0`);
const level = (vip_level: number, vip_limit_time: unknown) =>
  success([{ vip_level, vip_limit_time }]);

// docs/upstream.md#payopeninfo
// docs/upstream.md#payopenfree
describe("the trial", () => {
  it("openInfo is the string null until openFree succeeds, then a JSON text", async () => {
    expect(await openInfo()).toEqual(success("null"));
    expect(await openFree()).toEqual(success({ vip_limit_time: inDays(7) }));
    const { data } = await openInfo();
    const { productId, openTime, expireTime } = JSON.parse(data);
    expect(productId).toBe("DT_DOCK_0003");
    expect(Math.abs(openTime - START / 1000)).toBeLessThan(10);
    expect(expireTime - openTime).toBe(7 * 86_400);
  });

  it("a second claim is 4042, also after the trial has ended", async () => {
    const used = failure(4042, "已使用过试用");
    await openFree();
    expect(await openFree()).toEqual(used);
    await advanceDays(8);
    expect(await openFree()).toEqual(used);
  });

  it("gives vip_id 2 as a trial for seven days, seen on choosing a company", async () => {
    await openFree();
    const choose = () => sandbox.get("/admins/userchoosecompany", { company_id: "90001" }, token);
    expect((await choose()).body.data).toMatchObject({
      is_vip_exp: 1,
      vip_id: 2,
      vip_name: "高级版VIP(试用)",
      vip_limit_time: inDays(7),
    });
    expect(await membership()).toEqual(level(2, inDays(7)));
    await advanceDays(7);
    expect((await choose()).body.data).toMatchObject({
      is_vip_exp: 0,
      vip_id: 0,
      vip_name: "",
      vip_limit_time: "",
    });
    expect(await membership()).toEqual(level(0, ""));
  });
});

// docs/upstream.md#vipexperience
describe("vip.experience", () => {
  it("just_opened is 1 only on the first read after the trial was granted", async () => {
    const none = success({ is_vip_exp: 0, just_opened: 0, vip_limit_time: "" });
    expect(await experience()).toEqual(none);
    await openFree();
    const first = { is_vip_exp: 1, just_opened: 1, vip_limit_time: inDays(7) };
    expect(await experience()).toEqual(success(first));
    expect(await experience()).toEqual(success({ ...first, just_opened: 0 }));
    await advanceDays(8);
    expect(await experience()).toEqual(none);
  });
});

// docs/upstream.md#vipmembership
describe("vip.membership and what a payment does", () => {
  const [BASIC, ADVANCED, TRIAL] = ["DT_DOCK_0001", "DT_DOCK_0002", "DT_DOCK_0003"];

  // docs/product.md#a-paid-order-extends-the-membership
  it.each([
    ["a year is 365 days of its level", [BASIC], 1, 365],
    ["the same level is continued from its end", [ADVANCED, ADVANCED], 2, 730],
    ["also a trial's", [TRIAL, ADVANCED], 2, 7 + 365],
    ["a lower level starts now", [ADVANCED, BASIC], 1, 365],
    ["so does a higher one", [BASIC, ADVANCED], 2, 365],
    ["level 1 during the trial is level 1 at once", [TRIAL, BASIC], 1, 365],
  ])("%s", async (_name, claims, vipLevel, days) => {
    for (const productId of claims) await (productId === TRIAL ? openFree() : buy(productId));
    expect(await membership()).toEqual(level(vipLevel, inDays(days)));
    expect((await experience()).data.is_vip_exp).toBe(0);
  });

  it("two years end after 730 days", async () => {
    await buy(BASIC, 2);
    expect(await membership()).toEqual(level(1, inDays(730)));
    await advanceDays(731);
    expect(await membership()).toEqual(level(0, ""));
  });

  it("a trial lies over what was paid, which comes back after it", async () => {
    await buy(BASIC);
    await openFree();
    expect(await membership()).toEqual(level(2, inDays(7)));
    await advanceDays(8);
    expect(await membership()).toEqual(level(1, inDays(365)));
  });
});
