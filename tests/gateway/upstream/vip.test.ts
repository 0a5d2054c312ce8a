import { describe, expect, it } from "vitest";
import { connectToFake, data, json } from "./fake-upstream";

describe("vip.experience", () => {
  // docs/upstream.md#vipexperience
  it("GETs userId and corpId", async () => {
    const { upstream, seen } = await connectToFake(
      data({ is_vip_exp: 1, just_opened: "1", vip_limit_time: "2026-01-08 12:00:00" }),
    );
    await expect(upstream.vip.getExperience({ uid: "10001", companyId: "0" })).resolves.toEqual({
      isVipExp: true,
      justOpened: true,
      limitTime: "2026-01-08 12:00:00",
    });
    expect(seen[0]?.url).toBe("/vip/experience?userId=10001&corpId=0");
  });
});

describe("vip.membership", () => {
  // docs/upstream.md#vipmembership
  it("reads the first entry alone", async () => {
    const { upstream, seen } = await connectToFake(
      data([{ vip_level: "1", vip_limit_time: "2027-01-01 12:00:00" }, "anything", null]),
    );
    await expect(upstream.vip.getMembership("10001")).resolves.toEqual({
      level: 1,
      limitTime: "2027-01-01 12:00:00",
    });
    expect(seen[0]).toMatchObject({ method: "GET", query: { uid: "10001" } });
  });

  // docs/upstream.md#vipmembership
  it.each([[[]], [null], [undefined]])("data %j is no membership", async (answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.vip.getMembership("10001")).resolves.toBeNull();
  });

  it.each([[{}], [["x"]], ["none"]])("data %j is malformed", async (answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.vip.getMembership("10001")).rejects.toMatchObject({
      code: "upstream-malformed",
    });
  });
});

describe("vip.payQr", () => {
  const input = { productId: "DT_DOCK_0001", channel: "alipay" } as const;

  // docs/upstream.md#vippayqr
  it("GETs pid and channel", async () => {
    const { upstream, seen } = await connectToFake(data({ qr_code: "https://qr.alipay.com/x" }));
    await expect(upstream.vip.getPayQr(input)).resolves.toBe("https://qr.alipay.com/x");
    expect(seen[0]).toMatchObject({
      method: "GET",
      query: { pid: "DT_DOCK_0001", channel: "alipay" },
    });
  });

  it.each([
    [{ code_url: "weixin://a" }, "weixin://a"],
    [{ code_url: "", orderId: 1 }, null],
    [{}, null],
    [null, null],
  ])("%j is read as %j", async (answer, expected) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.vip.getPayQr(input)).resolves.toBe(expected);
  });

  it("a 401 is told, so that the token ends", async () => {
    const { upstream } = await connectToFake(json({}, 401));
    await expect(upstream.vip.getPayQr(input)).rejects.toMatchObject({ code: "unauthorized" });
  });
});
