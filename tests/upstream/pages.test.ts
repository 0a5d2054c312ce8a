import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { all, hrefOf, one, wordsOf } from "~/tests/support/html";
import { runSandbox, send } from "./running-sandbox";

const sandbox = runSandbox();
const open = (path: string) => send(`${sandbox.url}/__sandbox__${path}`);
const buttonsOf = (page: { text: string }) =>
  all(page, "button").map((button) => button.firstChild?.textContent);

/** What a browser does with a form: the POST with its own Origin, then the redirect. */
async function press(path: string, field: string) {
  const request = { method: "POST", headers: { Origin: sandbox.url }, body: field };
  const answer = await send(`${sandbox.url}/__sandbox__${path}`, request);
  expect(answer.headers.location).toBe(`/__sandbox__${path}`);
  return open(path);
}

describe("every page", () => {
  it("lets nothing through but its own style sheet and form, and is never framed", async () => {
    const page = await open(`/q/${await sandbox.newTicket()}`);
    const { headers } = page;
    const style = one(page, "style").textContent ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = headers["content-security-policy"];
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src data:;`);
    expect(policy).toContain("frame-ancestors 'none'");
    const foreign = 'script, [style], [src]:not([src^="data:"]), [href]:not([href^="data:"])';
    expect(all(page, foreign)).toEqual([]);
    expect(all(page, "*").flatMap((element) => element.getAttributeNames())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^on/)]),
    );
  });

  it("escapes what people wrote; one that does not exist is HTTP 404", async () => {
    const user = { company_id: "80001", name: "<img src=x>", mobile_number: "13900000001" };
    const { json } = await send(`${sandbox.url}/admins/companyusers/create`, {
      method: "POST",
      headers: { Authorization: await sandbox.signIn("10002") },
      body: JSON.stringify(user),
    });
    const ticket = await sandbox.newTicket();
    await sandbox.control("POST", "/scan", { ticket, as: json.data.uid });
    expect((await open(`/q/${ticket}`)).text).toContain("已以&lt;img src=x&gt;扫码");
    for (const path of ["/q/gQnone", "/pay/DK0"]) expect((await open(path)).status).toBe(404);
  });
});

describe("the scan page", () => {
  it("has a button for every seeded user and a new one; a press scans", async () => {
    const ticket = await sandbox.newTicket();
    const page = await open(`/q/${ticket}`);
    expect(buttonsOf(page)).toHaveLength(10);
    expect(page.text).toContain("13800000003 · 个人账号 · 内容管理员 · 可加入证券资讯有限公司");
    const pressed = await press(`/q/${ticket}`, "as=10001");
    expect(pressed.text).toContain("已以张创作扫码");
    expect(buttonsOf(pressed)).toEqual([]);
    const user = await sandbox.get(`/admins/wxlogin/userinfo?ticket=${ticket}`);
    expect(user.uid).toBe("10001");
  });

  // docs/product.md#a-scan-can-be-undone
  it("shows the message that the phone gets, with its link", async () => {
    const query = new URLSearchParams({
      ...{ device: "Chrome · <Windows>", address: "203.0.113.x" },
      end_url: "https://shop.example/login/scan/token",
    });
    const { ticket } = await sandbox.get(`/admins/wxlogin/qrcode?${query}`);
    expect((await open(`/q/${ticket}`)).text).not.toContain("shop.example");
    const page = await press(`/q/${ticket}`, "as=10001");
    expect(wordsOf(page)).toContain("设备：Chrome · Windows 网络：203.0.113.x");
    expect(hrefOf(page, "结束这次登录")).toBe("https://shop.example/login/scan/token");
  });

  it("opens by the text of the code, which is not the ticket, until the code expires", async () => {
    const scene = (await sandbox.get("/admins/wxlogin/qrcode")).url.split("/").at(-1);
    expect((await open(`/q/${scene}`)).text).toContain("以张创作扫码");
    expect(await sandbox.get(`/admins/wxlogin/userinfo?ticket=${scene}`)).toBeNull();
    await sandbox.control("POST", "/clock", { advanceMs: 121_000 });
    expect((await open(`/q/${scene}`)).text).toContain("二维码已失效");
  });
});

describe("the pay page", () => {
  const CREATE = "/wxpay/createOrder?maxUserLimit=2&productId=DT_DOCK_0001&userId=10001&corpId=0";
  const newOrder = async () => (await sandbox.get(CREATE, await sandbox.signIn("10001"))).orderId;

  it("shows what is paid for", async () => {
    const page = await open(`/pay/${await newOrder()}`);
    for (const text of ["微信支付收银台", "基础版VIP × 2 年", "¥3198.00"])
      expect(page.text).toContain(text);
    expect(buttonsOf(page)).toEqual(["支付", "扫码但暂不付款", "支付失败", "关闭订单"]);
  });

  it.each([
    ["pay", "支付成功", ["退款"]],
    ["scan", "已扫码，等待付款", ["支付", "支付失败", "关闭订单"]],
    ["fail", "支付失败", []],
    ["close", "订单已关闭", []],
  ])("a press on %s says %s", async (step, words, next) => {
    const page = await press(`/pay/${await newOrder()}`, `do=${step}`);
    expect(all(page, "strong").map(wordsOf)).toContain(words);
    expect(buttonsOf(page)).toEqual(next);
  });
});
