import { describe, expect, it } from "vitest";
import type { CallKey } from "~/gateway/upstream/calls";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import { everyCall } from "./every-call";
import { callWith, connectToFake, data, json, type Reply, reset } from "./fake-upstream";

const USER = { uid: "10001", token: "sbx_10001_4f0c", mobile_number: "", headimgurl: "" };
const QR = { url: "http://weixin.qq.com/q/02", expire_seconds: 120, ticket: "gQH47j" };
const COMPANY = { company_id: 80001, company_name: "财经传媒", company_remark: "企业版" };
const COMPANY_READ = { companyId: "80001", companyName: "财经传媒", companyRemark: "企业版" };
const NOT_ADDED = { addedBy: "", addedRole: "" };
const PRODUCT = { productId: "DT_DOCK_0001", description: "基础版VIP", price: 159900 };
const ORDER_ID = "DK2026010112000000000001";
const CREATED = {
  ...{ orderId: ORDER_ID, qrText: "weixin://a", amountFen: null, years: null },
  scene: "native",
};
const HISTORY = {
  order_id: 2026010112,
  create_time: "2026-01-01 12:00:00",
  pid: "DT_DOCK_0001",
  channel: "wxpay",
  pay_time: "0",
  status: "odd",
  pprice: "100",
};
const HISTORY_READ = {
  orderId: "2026010112",
  createdAt: Date.parse("2026-01-01T04:00:00Z"),
  productId: "DT_DOCK_0001",
  channel: "wxpay",
  paidAt: null,
  years: null,
  period: null,
  refundedAt: null,
  buyerName: "",
  invoice: null,
  status: null,
  amountFen: 100,
};
const TOLD = { period_from: "2026-01-01 08:00:00", period_to: "2026-01-02 08:00:00" };
const TOLD_READ = { from: Date.parse("2026-01-01"), to: Date.parse("2026-01-02") };
const MEMBERSHIP = { vip_level: "1", vip_limit_time: "2027-01-01 12:00:00" };
const SITE = { id: 1, url_name: "x", url: "javascript:alert(1)", logo_url: "data:text/html,x" };

describe("the data of a response", () => {
  // docs/product.md#upstream-values-are-read-with-tolerance
  // docs/product.md#the-first-entry-alone-counts
  // docs/upstream.md#money
  it.each<[CallKey, unknown, unknown]>([
    ...[null, {}, { uid: "", token: "" }, { uid: "10001" }, "waiting"].map(
      (none): [CallKey, unknown, null] => ["auth.scan", none, null],
    ),
    [
      "company.list",
      [1, true, "0"].map((is_company) => ({ ...COMPANY, is_company, extra: 1 })),
      [true, true, false].map((isMember) => ({ ...COMPANY_READ, ...NOT_ADDED, isMember })),
    ],
    [
      "company.list",
      [{ ...COMPANY, is_company: 1, added_by: "李团队", added_role: "write" }],
      [{ ...COMPANY_READ, isMember: true, addedBy: "李团队", addedRole: "write" }],
    ],
    [
      "company.choose",
      { ...COMPANY, uid: 10003, is_super: true, vip_id: "2", vip_limit_time: 1704038400000 },
      {
        companyId: "80001",
        companyName: "财经传媒",
        uid: "10003",
        isSuper: true,
        vipId: 2,
        vipLimitTime: "2024-01-01 00:00:00",
        isVipExp: false,
        role: "",
        pictureUrl: "",
        name: "",
        roleName: "",
        planName: "",
      },
    ],
    [
      "vip.membership",
      [MEMBERSHIP, "anything"],
      { level: 1, limitTime: "2027-01-01 12:00:00", planName: "", diskUsedBytes: null },
    ],
    [
      "vip.membership",
      [{ ...MEMBERSHIP, vip_level: 0, vip_name: "基础版VIP", disk_used: "1024" }],
      { level: 0, limitTime: "2027-01-01 12:00:00", planName: "基础版VIP", diskUsedBytes: 1024 },
    ],
    ["vip.membership", null, null],
    [
      "pay.products",
      [{ ...PRODUCT, price: "159900" }],
      [{ productId: "DT_DOCK_0001", description: "基础版VIP", priceFen: 159900 }],
    ],
    ...["null", null, { a: 1 }].map((info): [CallKey, unknown, unknown] => [
      "pay.openInfo",
      info,
      info,
    ]),
    ["pay.wx.create", { orderId: ORDER_ID, code_url: null, qr_code: "weixin://a" }, CREATED],
    [
      "pay.ali.create",
      { orderId: ORDER_ID, code_url: "weixin://a", amount: -1, years: 0 },
      CREATED,
    ],
    [
      "pay.ali.create",
      { orderId: ORDER_ID, code_url: "weixin://a", amount: "319800", years: 2 },
      { ...CREATED, amountFen: 319_800, years: 2 },
    ],
    ["pay.wx.info", { status: "1", other: 1 }, 1],
    ["pay.ali.info", { status: "closed" }, null],
    ["pay.ali.info", { status: true }, null],
    ["pay.ali.info", { status: 2.5 }, null],
    ["pay.history", [HISTORY], [HISTORY_READ]],
    ["vip.orders", [{ ...HISTORY, status: "2" }], [{ ...HISTORY_READ, status: 2 }]],
    [
      "vip.orders",
      [{ ...HISTORY, years: 101, period_from: "2026-01-02", period_to: "2026-01-01" }],
      [HISTORY_READ],
    ],
    [
      "vip.orders",
      [{ ...HISTORY, years: "2", ...TOLD, refund_time: 1_767_240_000 }],
      [{ ...HISTORY_READ, years: 2, period: TOLD_READ, refundedAt: 1_767_240_000_000 }],
    ],
    ["nav.list", [SITE], [{ id: "1", urlName: "x", url: "", logoUrl: "" }]],
    [
      "nav.list",
      ["java\nscript:x", "//cdn.example/x", `https://a.b/${"x".repeat(3_000)}`].map((url) => ({
        ...SITE,
        ...{ url_name: "字".repeat(5_000), url, logo_url: " HTTPS://a.example " },
      })),
      Array(3).fill({
        ...{ id: "1", urlName: "字".repeat(200), url: "", logoUrl: "HTTPS://a.example" },
      }),
    ],
  ])("of %s may be %j, read as %j", async (key, given, read) => {
    expect(await callWith(data(given), everyCall[key])).toEqual(read);
  });

  // docs/product.md#a-malformed-response-is-an-error
  it.each<[CallKey, unknown[]]>([
    [
      "auth.scan",
      [
        { ...USER, uid: "0" },
        { ...USER, token: "a\r\nb" },
        { ...USER, uid: "../1" },
      ],
    ],
    ["company.list", [null, {}, [{}], [null]]],
    [
      "company.list",
      ["a b", "../x", "", "a".repeat(65), 1.5, 2 ** 53, ["1"]].map((company_id) => [
        { ...COMPANY, company_id },
      ]),
    ],
    ["vip.membership", [{}, ["x"], "none"]],
    [
      "pay.products",
      [1599.5, -1, "1599.00", "1e3", "", true].map((price) => [{ ...PRODUCT, price }]),
    ],
    ["pay.wx.create", [null, { orderId: ORDER_ID }, { orderId: ORDER_ID, code_url: "" }]],
    ["pay.wx.create", ["DK-1/../2", "DK1"].map((orderId) => ({ orderId, code_url: "weixin://a" }))],
    [
      "pay.wx.create",
      ["x".repeat(1_025), "汉".repeat(342), "a\ud800b"].map((code_url) => ({
        orderId: ORDER_ID,
        code_url,
      })),
    ],
    ["pay.wx.info", [null, {}, 2, []]],
  ])("of %s is malformed when it is one of %j", async (key, wrong) => {
    for (const each of wrong)
      await expect(
        callWith(data(each), everyCall[key]),
        JSON.stringify(each),
      ).rejects.toMatchObject({ code: "upstream-malformed" });
  });

  it("that does not fit names the member and not its value", async () => {
    const reply = data([{ company_id: "秘密 value" }]);
    const error = await callWith(reply, everyCall["company.list"]).catch((error) => error);
    const cause = findUpstreamFailure(error);
    expect(cause?.reason).toBe("unreadable data.0.company_id");
    expect(JSON.stringify(cause)).not.toContain("秘密");
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("is read by the configured zone and product type", async () => {
    const { upstream, seen } = await connectToFake(data([PRODUCT]), {
      variables: { VIP_PRODUCT_TYPE: "9" },
    });
    await upstream.pay.listProducts();
    expect(seen[0]?.query).toEqual({ productType: "9" });
    const given = data({ ...COMPANY, uid: "1", vip_limit_time: 1704038400 });
    const utc = { variables: { UPSTREAM_TZ: "UTC" } };
    expect(await callWith(given, everyCall["company.choose"], utc)).toMatchObject({
      vipLimitTime: "2023-12-31 16:00:00",
    });
  });

  it("has no byte order mark, and U+FFFD for invalid bytes", async () => {
    const body = Buffer.concat([
      Buffer.from('\ufeff{"code":200,"data":[{"company_id":"1","company_name":"a'),
      Buffer.from([0xff]),
      Buffer.from('价"}]}'),
    ]);
    const read = callWith((response) => response.end(body), everyCall["company.list"]);
    await expect(read).resolves.toMatchObject([{ companyName: "a\ufffd价" }]);
  });
});

describe("a failure with a meaning of its own", () => {
  // docs/product.md#a-login-code-that-cannot-be-fetched-is-reported
  it.each<[string, Reply]>([
    ["no url", data({ ...QR, url: undefined })],
    ["a text no QR code holds", data({ ...QR, url: `http://a.example/${"x".repeat(2000)}` })],
    ["a ticket of 513 characters", data({ ...QR, ticket: "x".repeat(513) })],
    ["no time left", data({ ...QR, expire_seconds: 0 })],
    ["a business failure", json({ code: 500, error_msg: "忙" })],
    ["HTTP 401", json({}, 401)],
    ["a reset", reset],
  ])("a login code with %s is qr-unavailable", async (_, reply) => {
    const error = await callWith(reply, everyCall["auth.qr"]).catch((error) => error);
    expect(error).toMatchObject({ code: "qr-unavailable", detail: undefined });
    expect(findUpstreamFailure(error)?.call).toBe("auth.qr");
  });

  const refusal = (status: number, headers = {}) =>
    json({ code: 4015, error_msg: "验证码发送过于频繁" }, status, headers);
  const REFUSED = { code: "code-too-soon", detail: "验证码发送过于频繁" };

  // docs/product.md#an-unknown-number-is-told-to-register-first
  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it.each<[string, CallKey, Reply, object]>([
    ["4012 by HTTP 429", "auth.sendCode", json({ code: 4012 }, 429), { code: "not-registered" }],
    ["its words by HTTP 403", "auth.sendCode", refusal(403), REFUSED],
    [
      "how long to wait",
      "auth.sendCode",
      refusal(429, { "retry-after": "30" }),
      { ...REFUSED, retryAfterSeconds: 30 },
    ],
    ["HTTP 401", "auth.sendCode", refusal(401), { code: "unauthorized" }],
  ])("%s of %s", async (_, key, reply, error) => {
    await expect(callWith(reply, everyCall[key])).rejects.toMatchObject(error);
  });
});

const TOKEN = "sbx_10001_secret";
async function listAgainst(reply: Reply, token: string | null = TOKEN) {
  const { upstream, records } = await connectToFake(reply, { caller: { token } });
  const error = await upstream.company.list().catch((error) => error);
  return { error, cause: findUpstreamFailure(error), record: records[0] };
}

describe("an HTTP status that is not 2xx", () => {
  it("that redirects is not followed", async () => {
    const target = await connectToFake(json({ code: 200, data: [] }));
    const { error } = await listAgainst(json({}, 302, { location: `${target.url}/elsewhere` }));
    expect(error.code).toBe("upstream-malformed");
    expect(target.seen).toEqual([]);
  });

  it.each([
    ["7", 7],
    ["0", undefined],
    ["999999999", 3600],
    ["soon", undefined],
    [new Date(Date.now() + 7_200_000).toUTCString(), 3600],
  ])("with Retry-After %s asks for %s seconds", async (header, seconds) => {
    const { error } = await listAgainst(json({ code: 429 }, 429, { "retry-after": header }));
    expect(error.retryAfterSeconds).toEqual(seconds);
  });
});

describe("the envelope", () => {
  // docs/product.md#success-codes-are-200-20000-and-50004
  it("succeeds with the codes 200, 20000 and 50004, and no other", async () => {
    for (const code of [200, 20000, 50004, "200"])
      expect(await callWith(json({ code, data: [] }, 201), everyCall["company.list"])).toEqual([]);
    for (const code of [0, 201, 50008, -1]) {
      const { error, cause, record } = await listAgainst(json({ code, error_msg: "出错了" }));
      expect(error).toMatchObject({ code: "business", detail: "出错了" });
      expect(cause).toMatchObject({ code, httpStatus: 200 });
      expect(record).toMatchObject({ outcome: "business", status: 200, code });
    }
  });

  it.each([
    [{ error_msg: "一", message: "二", msg: "三" }, "一"],
    [{ error_msg: "", message: "二", msg: "三" }, "二"],
    [{ msg: "三" }, "三"],
    [{ error_msg: 7, message: null }, undefined],
    [{ error_msg: "字".repeat(5000) }, "字".repeat(200)],
    [{ error_msg: `bad token ${TOKEN}!` }, "bad token ***!"],
    [{ error_msg: `${"字".repeat(190)}${TOKEN}` }, `${"字".repeat(190)}***`],
  ])("has words without the token, of error_msg, else message, else msg: %j", async (...row) => {
    const [words, detail] = row;
    const { error, cause, record } = await listAgainst(json({ code: 4001, data: null, ...words }));
    expect(error.detail).toBe(detail);
    expect(JSON.stringify([error, cause, record])).not.toContain("secret");
  });

  // docs/product.md#a-malformed-response-is-an-error
  it.each([
    "<html>网关</html>",
    "",
    '"ok"',
    '{"data":[]}',
    '{"code":"ok"}',
    '{"code":200.5}',
    "[]",
  ])("%j is malformed", async (text) => {
    const { error, record } = await listAgainst((response) => response.end(text));
    expect(error.code).toBe("upstream-malformed");
    expect(record).toMatchObject({ outcome: "upstream-malformed", status: 200, code: null });
  });

  it("an image has none; an HTTP error of its call is a failure", async () => {
    const image: Reply = (response) => response.writeHead(200).end("GIF89a");
    await expect(callWith(image, everyCall["stats.pixel"])).resolves.toBeUndefined();
    const failing = callWith(json({}, 500), everyCall["stats.pixel"]);
    await expect(failing).rejects.toMatchObject({ code: "upstream-failed" });
  });
});
