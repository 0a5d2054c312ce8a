import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { html } from "~/sandbox/pages/html";
import { type RawAnswer, rawRequest } from "~/tests/sandbox/raw-request";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

const open = (path: string) => rawRequest(`${sandbox.url}/__sandbox__${path}`);

/** What a browser does with a form: the POST with its own Origin, then the redirect. */
async function press(path: string, field: string): Promise<RawAnswer> {
  const answer = await rawRequest(`${sandbox.url}/__sandbox__${path}`, {
    method: "POST",
    headers: { Origin: sandbox.url, "Content-Type": "application/x-www-form-urlencoded" },
    body: field,
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(`/__sandbox__${path}`);
  return open(path);
}

/** What is written on the buttons, without their notes. */
const buttonsOf = ({ text }: RawAnswer) =>
  [...text.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);

describe("GET /__sandbox__/q/<ticket>", () => {
  let ticket: string;
  beforeEach(async () => {
    ticket = (await sandbox.get("/admins/wxlogin/qrcode")).body.data.ticket;
  });

  it("has a button for every seed user and one for a new user, in a form without JavaScript", async () => {
    await sandbox.signIn("new");
    const page = await open(`/q/${ticket}`);
    expect(page.status).toBe(200);
    expect(buttonsOf(page)).toEqual([
      "以张创作扫码",
      "以李团队扫码",
      "以王编辑扫码",
      "以赵审核扫码",
      "以钱写手扫码",
      "以孙管理扫码",
      "以未绑定扫码",
      "以周待入扫码",
      "以吴高级扫码",
      "以新用户扫码",
    ]);
    expect(page.text).toContain('<form method="post">');
    expect(page.text).not.toContain("<script");
    expect(page.text).toContain("13800000003 · 个人账号 · 内容管理员 · 可加入证券资讯有限公司");
  });

  it("a press scans, says so and where to go on", async () => {
    const page = await press(`/q/${ticket}`, "as=10001");
    expect(page.text).toContain("已以张创作扫码");
    expect(page.text).toContain("请回到网页");
    expect(buttonsOf(page)).toEqual([]);
    const { body } = await sandbox.get("/admins/wxlogin/userinfo", { ticket });
    expect(body.data.uid).toBe("10001");
  });

  it("a new user is registered by the press", async () => {
    expect((await press(`/q/${ticket}`, "as=new")).text).toContain("已以微信用户20001扫码");
  });

  it("a second press changes nothing", async () => {
    await press(`/q/${ticket}`, "as=10001");
    expect((await press(`/q/${ticket}`, "as=10002")).text).toContain("已以张创作扫码");
  });

  it("a press that names nobody asks again", async () => {
    expect(buttonsOf(await press(`/q/${ticket}`, "as=99999"))).toHaveLength(10);
    expect(buttonsOf(await press(`/q/${ticket}`, ""))).toHaveLength(10);
  });

  it("an expired code says so", async () => {
    await sandbox.advance(121);
    const page = await open(`/q/${ticket}`);
    expect(page.text).toContain("二维码已失效");
    expect(buttonsOf(page)).toEqual([]);
  });

  it("opens by what the code shows, too, which is not the ticket", async () => {
    const { data } = (await sandbox.get("/admins/wxlogin/qrcode")).body;
    const scene = data.url.split("/").at(-1);
    expect((await press(`/q/${scene}`, "as=10001")).text).toContain("已以张创作扫码");
    const { body } = await sandbox.get("/admins/wxlogin/userinfo", { ticket: data.ticket });
    expect(body.data.uid).toBe("10001");
    const stolen = await sandbox.get("/admins/wxlogin/userinfo", { ticket: scene });
    expect(stolen.body.code).toBe(4020);
  });
});

describe("GET /__sandbox__/pay/<orderId>", () => {
  let path: string;
  let orderId: string;
  beforeEach(async () => {
    const token = await sandbox.signIn("10001");
    const order = { maxUserLimit: 2, productId: "DT_DOCK_0001", userId: "10001", corpId: "0" };
    orderId = (await sandbox.get("/wxpay/createOrder", order, token)).body.data.orderId;
    path = `/pay/${orderId}`;
  });

  it("shows what is paid for and has the buttons for what may happen", async () => {
    const page = await open(path);
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
    const page = await press(path, `do=${step}`);
    expect(page.text).toContain(`<strong>${words}</strong>`);
    expect(page.text).toContain("回到网页");
    expect(buttonsOf(page)).toEqual(next);
  });

  it("a paid order can be refunded; what is no longer possible changes nothing", async () => {
    await press(path, "do=pay");
    expect((await press(path, "do=fail")).text).toContain("支付成功");
    expect((await press(path, "do=toString")).text).toContain("支付成功");
    expect((await press(path, "do=refund")).text).toContain("已退款");
  });

  it("an order that waited two hours is closed", async () => {
    await sandbox.advance(7_200);
    expect((await open(path)).text).toContain("订单已关闭");
  });
});

describe("every page", () => {
  it("what does not exist is a page with HTTP 404", async () => {
    for (const path of ["/q/gQnone", "/pay/DK0"]) {
      for (const method of ["GET", "POST"]) {
        const answer = await rawRequest(`${sandbox.url}/__sandbox__${path}`, { method });
        expect(answer.status).toBe(404);
        expect(answer.text).toContain("找不到这个页面");
      }
    }
  });

  it("lets nothing through but its own style sheet and form, and is never framed", async () => {
    const { ticket } = (await sandbox.get("/admins/wxlogin/qrcode")).body.data;
    const { headers, text } = await open(`/q/${ticket}`);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).not.toMatch(/(src|href)="(?!data:)/);
    expect(text).not.toMatch(/ style=| on\w+=/);
  });

  it("escapes what people wrote", async () => {
    expect(html`<p title="${`"<&'`}">${"<b>"}${html`<i>${1}</i>`}</p>`.text).toBe(
      '<p title="&quot;&lt;&amp;&#39;">&lt;b&gt;<i>1</i></p>',
    );
    const token = await sandbox.signIn("10002");
    const newcomer = { company_id: "80001", name: "<img src=x>", mobile_number: "13900000001" };
    const { body } = await sandbox.post("/admins/companyusers/create", newcomer, token);
    const { ticket } = await sandbox.scannedTicket(body.data.uid);
    expect((await open(`/q/${ticket}`)).text).toContain("已以&lt;img src=x&gt;扫码");
  });

  it("a form larger than 4 KiB is refused", async () => {
    const { ticket } = (await sandbox.get("/admins/wxlogin/qrcode")).body.data;
    const body = `as=${"x".repeat(5_000)}`;
    const answer = await rawRequest(`${sandbox.url}/__sandbox__/q/${ticket}`, {
      method: "POST",
      body,
    });
    expect(answer.status).toBe(413);
  });
});
