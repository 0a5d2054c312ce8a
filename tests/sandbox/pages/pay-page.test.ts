import { beforeEach, describe, expect, it } from "vitest";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

import { buttonsOf, open, press } from "./opened-page";

const sandbox = runSandbox();

describe("GET /__sandbox__/pay/<orderId>", () => {
  let path: string;
  let orderId: string;
  beforeEach(async () => {
    const token = await sandbox.signIn("10001");
    ({ orderId } = await sandbox.order(token, { maxUserLimit: 2 }));
    path = `/pay/${orderId}`;
  });

  it("shows what is paid for and has the buttons for what may happen", async () => {
    const page = await open(sandbox, path);
    expect(page.text).toContain("微信支付收银台");
    expect(page.text).toContain("基础版VIP × 2 年");
    expect(page.text).toContain("¥3198.00");
    expect(page.text).toContain(orderId);
    expect(buttonsOf(page)).toEqual(["支付", "扫码但暂不付款", "支付失败", "关闭订单"]);
  });

  it.each([
    ["pay", "支付成功", ["退款"]],
    ["scan", "已扫码，等待付款", ["支付", "支付失败", "关闭订单"]],
    ["fail", "支付失败", []],
    ["close", "订单已关闭", []],
  ])("a press on %s says %s", async (step, words, next) => {
    const page = await press(sandbox, path, `do=${step}`);
    expect(page.text).toContain(`<strong>${words}</strong>`);
    expect(page.text).toContain("回到网页");
    expect(buttonsOf(page)).toEqual(next);
  });

  it("a paid order can be refunded; what is no longer possible changes nothing", async () => {
    await press(sandbox, path, "do=pay");
    expect((await press(sandbox, path, "do=fail")).text).toContain("支付成功");
    expect((await press(sandbox, path, "do=toString")).text).toContain("支付成功");
    expect((await press(sandbox, path, "do=refund")).text).toContain("已退款");
  });

  it("an order that waited two hours is closed", async () => {
    await sandbox.advance(7_200);
    expect((await open(sandbox, path)).text).toContain("订单已关闭");
  });
});
