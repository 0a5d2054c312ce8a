import { describe, expect, it } from "vitest";
import type { Upstream } from "~/gateway/upstream/upstream";
import { callWith, data } from "./fake-upstream";

const getMembership = ({ vip }: Upstream) => vip.getMembership("10001");
const getPayQr = ({ vip }: Upstream) =>
  vip.getPayQr({ productId: "DT_DOCK_0001", channel: "alipay" });

// docs/upstream.md#vipexperience
it("vip.experience is read as flags and a date", async () => {
  const limitTime = "2026-01-08 12:00:00";
  const answer = { is_vip_exp: 1, just_opened: "1", vip_limit_time: limitTime };
  const experience = await callWith(data(answer), ({ vip }) =>
    vip.getExperience({ uid: "10001", companyId: "0" }),
  );
  expect(experience).toEqual({ isVipExp: true, justOpened: true, limitTime });
});

// docs/upstream.md#vipmembership
describe("vip.membership", () => {
  it.each([
    [
      [{ vip_level: "1", vip_limit_time: "2027-01-01 12:00:00" }, "anything", null],
      { level: 1, limitTime: "2027-01-01 12:00:00" },
    ],
    [[], null],
    [null, null],
    [undefined, null],
  ])("data %j is read by its first entry alone: %j", async (answer, expected) => {
    expect(await callWith(data(answer), getMembership)).toEqual(expected);
  });

  it.each([[{}], [["x"]], ["none"]])("data %j is malformed", async (answer) => {
    await expect(callWith(data(answer), getMembership)).rejects.toMatchObject({
      code: "upstream-malformed",
    });
  });
});

// docs/upstream.md#vippayqr
describe("vip.payQr", () => {
  it.each([
    [{ qr_code: "https://qr.alipay.com/x" }, "https://qr.alipay.com/x"],
    [{ code_url: "weixin://a" }, "weixin://a"],
    [{ code_url: "", orderId: 1 }, null],
    [{}, null],
    [null, null],
  ])("%j is read as %j", async (answer, expected) => {
    expect(await callWith(data(answer), getPayQr)).toBe(expected);
  });
});
