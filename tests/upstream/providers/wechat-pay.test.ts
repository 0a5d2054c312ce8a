import { createCipheriv, createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { SimulatedResponse } from "~/tests/upstream/simulators/protocol";
import { WeChatPaySimulator } from "~/tests/upstream/simulators/wechat-pay";
import { NoticeRejected } from "~/upstream/providers/errors";
import { isSigned, sign } from "~/upstream/providers/rsa";
import { parseBill } from "~/upstream/providers/wechat-pay/bill";
import { authorize, decrypt } from "~/upstream/providers/wechat-pay/signature";
import { WeChatPay } from "~/upstream/providers/wechat-pay/wechat-pay";
import { createClock, memoryStore, NOW, serve } from "./simulated-world";
import { goKey, javaKey } from "./vectors/keys";

const API_V3_KEY = "a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb";
const API_V2_KEY = "0123456789abcdef0123456789abcdef";
const PUBLIC_KEY_ID = "PUB_KEY_ID_0114232134912410000000000000";
const MERCHANT = { id: "1230000109", certificateSerial: javaKey.serial };
const order = (orderId: string) => ({
  orderId,
  amountFen: 159900,
  subject: "基础版VIP × 1 年",
  expiresAt: NOW + 7_200_000,
});

async function start(mode: "public key" | "certificates" | "both" = "public key") {
  const clock = createClock();
  const byPublicKey = { serial: PUBLIC_KEY_ID, privateKey: goKey.privateKey };
  const simulator = new WeChatPaySimulator({
    appId: "wxd678efh567hg6787",
    merchantId: MERCHANT.id,
    apiV3Key: API_V3_KEY,
    merchantKeys: new Map([[javaKey.serial, javaKey.publicKey]]),
    // The last one signs, unless a request names another.
    signers: { "public key": [byPublicKey], certificates: [goKey], both: [byPublicKey, javaKey] }[
      mode
    ],
    now: clock.now,
  });
  const world = await serve({ wechat: simulator });
  const options = {
    merchant: { ...MERCHANT, privateKey: javaKey.privateKey },
    appId: simulator.options.appId,
    apiV3Key: API_V3_KEY,
    apiV2Key: API_V2_KEY,
    publicKey: mode === "certificates" ? null : { id: PUBLIC_KEY_ID, key: goKey.publicKey },
    notifyUrl: world.notifyUrl,
    store: memoryStore(),
    baseUrl: `${world.baseUrl}/wechat`,
    now: clock.now,
  };
  return { ...world, clock, simulator, options, pay: new WeChatPay(options) };
}

it("signs, verifies and decrypts as in the tests of WeChat Pay's libraries", () => {
  // wechatpay-apiv3/wechatpay-go: core/auth/signers/sha256withrsa_signer_test.go
  expect(sign("source", goKey.privateKey)).toBe(
    "BKyAfU4iMCuvXMXS0Wzam3V/cnxZ+JaqigPM5OhljS2iOT95OO6Fsuml2JkFANJU9K6q9bLlDhPXuoVz+pp4hAm6pHU4ld815U4jsKu1RkyaII+1CYBUYC8TK0XtJ8FwUXXz8vZHh58rrAVN1XwNyvD1vfpxrMT4SL536GLwvpUHlCqIMzoZUguLli/K8V29QiOhuH6IEqLNJn8e9b3nwNcQ7be3CzYGpDAKBfDGPCqCv8Rw5zndhlffk2FEA70G4hvMwe51qMN/RAJbknXG23bSlObuTCN7Ndj1aJGH6/L+hdwfLpUtJm4QYVazzW7DFD27EpSQEqA8bX9+8m1rLg==",
  );
  // wechatpay-apiv3/wechatpay-go: core/notify/notify_test.go
  const body =
    '{"id":"3119dfba-e649-5eec-ab1e-3412bc4d2e17","create_time":"2021-06-24T16:37:26+08:00","resource_type":"encrypt-resource","event_type":"PAYSCORE.USER_OPEN_SERVICE","summary":"签约成功","resource":{"original_type":"payscore","algorithm":"AEAD_AES_256_GCM","ciphertext":"YDS3lKPaC4Y52Gf3uhft5qUBlIa8b428AWTtTauHQfQrRw+X1WpiuHIDy0vo1Vd6VEq67aVyqPdDYMkRVSDaZL3iZttevRMOoPKMifozg6XPWjIZumks/GpT48lI4NizyeaqLBokNebthah3o1H76qSlO9NkDjp9bzmKLEYYH9TEklFUpsvPqOTOcgSLgh21YJXYR7dEBXFgRLiNIKRgO5JdXh1hccRUAlyVWxE54PXpnQ==","associated_data":"payscore","nonce":"Kj7QIyUiYx1q"}}';
  const signature =
    "tJHIiIS9eB2hAYstmAmbbD3ZE5LiIm/Ug5tuL4fC0YOFRWIHV39UFIZXC0e9Wl6lBu6sKvkqDkzpqzBsVHyXFlbYZTOQrVdG4b6LfTnK4mikv9++ixJMd3vTf2yCqvBkh98zs3Ds5zsYQakzbcwhmw4fMJs4nPLws28H0UW9FjDR//rxELLwXvV1VEA1IBLX70xptjL8hrfUjEE8kkry6yNJTHZRU8CAc7qHli2Ng1V1qb9ARbK8A3ThmFmPQvRGrapI/jS2laKKgYUmfdEdkNO6B2Cke5e8VTxY406ArAmQ90GAihDwIcb16TQMnzCMBoutnwZKNiKRACrFmtxw2Q==";
  const message = `1624523846\nEcZ9Cmy4Xyx1i6RlJQzLcCyEqDa26NBz\n${body}\n`;
  expect(isSigned(message, signature, goKey.publicKey)).toBe(true);
  expect(isSigned(message.replace("payscore", "PAYSCORE"), signature, goKey.publicKey)).toBe(false);
  // wechatpay-apiv3/wechatpay-java: core/src/test/…/cipher/AeadAesCipherTest.java, …/model/TestConfig.java
  const resource = {
    algorithm: "AEAD_AES_256_GCM",
    ciphertext: "ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=",
    nonce: "uluk4a9R25RW",
    associated_data: "associatedData",
  } as const;
  expect(decrypt(API_V3_KEY, resource)).toBe("message");
  // The message of https://pay.weixin.qq.com/doc/v3/merchant/4012365334
  const header = authorize(
    { ...MERCHANT, privateKey: goKey.privateKey },
    {
      method: "GET",
      url: new URL("https://api.mch.weixin.qq.com/v3/certificates"),
      body: "",
      timestamp: 1554208460,
      nonce: "593BEC0C930BF1AFEB40B4A08C8FB242",
    },
  );
  const published = "GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n";
  expect(header).toContain(`signature="${sign(published, goKey.privateKey)}"`);
});

// binarywang's WxJava: weixin-java-pay/…/bean/result/WxPayBillResultTest.java
it("reads a bill as in a published test, gzipped or not, and none with another digest", () => {
  const bill = Buffer.from(
    `交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注
\`2019-07-25 08:35:41,\`WWWW,\`XXXXXXXX,\`0,\`,\`XXXXXXXXXXXXX,\`XXXXXXXXXX,\`XXXXXXXXXXX,\`JSAPI,\`SUCCESS,\`PSBC_DEBIT,\`CNY,\`6.00,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`XXXXXX,\`XXXXXXX,\`0.04000,\`0.60%,\`6.00,\`0.00,\`
总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额
\`48,\`5.76,\`1.42,\`0.00,\`0.01000,\`5.76,\`1.42
`,
  );
  const sha1 = createHash("sha1").update(bill).digest("hex");
  for (const file of [bill, gzipSync(bill)]) {
    expect(parseBill(file, sha1)).toEqual([
      {
        kind: "payment",
        state: "paid",
        appId: "WWWW",
        merchantId: "XXXXXXXX",
        orderId: "XXXXXXXXXX",
        transactionId: "XXXXXXXXXXXXX",
        payer: null,
        amountFen: 600,
        feeMilliFen: 4000,
        at: Date.parse("2019-07-25T08:35:41+08:00"),
      },
    ]);
  }
  expect(() => parseBill(bill, sha1.replace(/^./, "x"))).toThrow("SHA1");
});

it("pays on a phone at an address, for five minutes, on that phone, from the merchant's page", async () => {
  const { pay, simulator, clock } = await start();
  const returnUrl = "https://shop.example/pricing/pay/DK0000000001";
  const visit = { returnUrl, clientAddress: "2001:db8::9" };
  const asked = { referrer: "https://shop.example", ip: "2001:db8::9" };
  const first = await pay.createAddress(order("DK0000000001"), visit);
  expect(new URL(first).origin).toBe("https://wx.tenpay.com");
  expect(() => simulator.openAddress(first, { ...asked, ip: "2001:db8::8" })).toThrow("网络环境");
  expect(() => simulator.openAddress(first, { ...asked, referrer: "" })).toThrow("商家参数");
  clock.ms += 300_000;
  expect(() => simulator.openAddress(first, asked)).toThrow("过期");
  // In another network the phone has another address, and the payment is the same.
  const moved = { ...visit, clientAddress: "203.0.113.9" };
  const later = await pay.createAddress(order("DK0000000001"), moved);
  expect(simulator.openAddress(later, { ...asked, ip: "203.0.113.9" })).toBe(returnUrl);
  expect(await pay.query("DK0000000001")).toMatchObject({ state: "paying" });
  // docs/upstream.md#payment-addresses
  await expect(pay.create(order("DK0000000001"))).rejects.toMatchObject({
    code: "INVALID_REQUEST",
  });
  await pay.create(order("DK0000000002"));
  await expect(pay.createAddress(order("DK0000000002"), visit)).rejects.toMatchObject({
    code: "INVALID_REQUEST",
  });
  await simulator.pay("DK0000000001");
  await expect(pay.createAddress(order("DK0000000001"), visit)).rejects.toMatchObject({
    code: "ORDERPAID",
  });
});

it("creates, is paid, refunds and says so by query, notice and bill", async () => {
  const { pay, simulator, arrived, clock } = await start();
  const code = await pay.create(order("DK0000000001"));
  expect(code).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/);
  expect(await pay.query("DK0000000001")).toMatchObject({ state: "pending", amountFen: null });
  await simulator.pay("DK0000000001", "o-payer");
  const paid = {
    orderId: "DK0000000001",
    state: "paid",
    transactionId: expect.stringMatching(/^42000/),
    amountFen: 159900,
    payer: "o-payer",
    at: NOW,
  };
  expect(await pay.query("DK0000000001")).toMatchObject(paid);
  const [notice] = arrived.splice(0);
  if (!notice) throw new Error("no notice");
  expect(await pay.readNotice(notice)).toMatchObject({ kind: "payment", ...paid });
  expect(await pay.close("DK0000000001")).toBe(false);

  const refund = { orderId: "DK0000000001", refundId: "R1", amountFen: 159900, totalFen: 159900 };
  for (const _ of ["first", "repeated"])
    expect(await pay.refund(refund)).toMatchObject({ refundId: "R1", state: "pending" });
  await expect.poll(() => arrived.length).toBe(1);
  const [refunded] = arrived;
  expect(refunded && (await pay.readNotice(refunded))).toMatchObject({
    kind: "refund",
    refundId: "R1",
    state: "done",
    amountFen: 159900,
  });
  expect(await pay.query("DK0000000001")).toMatchObject({ state: "refunded" });
  const whole = { refundId: null, state: "done", isTotal: true };
  expect(await pay.refund({ ...refund, refundId: "R2" })).toMatchObject(whole);
  const given = { refundId: "R1", state: "done", amountFen: 159900, at: NOW };
  expect(await pay.queryRefund("DK0000000001", "R1")).toMatchObject(given);
  expect(await pay.queryRefund("DK0000000001", "R3")).toBeNull();

  clock.ms += 86_400_000;
  const rows = await pay.downloadBill("2026-03-01");
  expect(rows).toMatchObject([
    { kind: "payment", amountFen: 159900 },
    { kind: "refund", amountFen: 159900, refundId: "R1", state: "done" },
  ]);
  expect(await pay.downloadBill("2026-02-28")).toEqual([]);
});

it("makes one trade of an order whose answer got lost, closes it, and knows none of another", async () => {
  const { pay, simulator, faults, clock } = await start();
  faults.answersToLose = 1;
  await expect(pay.create(order("DK0000000002"))).rejects.toThrow("NETWORK");
  expect(await pay.create(order("DK0000000002"))).toMatch(/^weixin:/);
  const changed = { ...order("DK0000000002"), amountFen: 1 };
  await expect(pay.create(changed)).rejects.toThrow("INVALID_REQUEST");
  expect(await pay.query("DK0000000009")).toMatchObject({ state: "absent" });
  expect(await pay.close("DK0000000009")).toBe(true);
  expect(await pay.close("DK0000000002")).toBe(true);
  expect(await pay.query("DK0000000002")).toMatchObject({ state: "closed" });
  await pay.create(order("DK0000000006"));
  simulator.scan("DK0000000006");
  expect(await pay.query("DK0000000006")).toMatchObject({ state: "paying" });
  simulator.fail("DK0000000006");
  expect(await pay.query("DK0000000006")).toMatchObject({ state: "failed" });
  await pay.create(order("DK0000000003"));
  clock.ms = NOW + 7_200_000;
  expect(await pay.query("DK0000000003")).toMatchObject({ state: "closed" });
  await expect(simulator.pay("DK0000000003")).rejects.toThrow("ORDER_CLOSED");
});

it("rejects a notice that is forged, replayed, late, of another app or of an unknown key", async () => {
  const { pay, simulator, arrived, clock, options } = await start();
  await pay.create(order("DK0000000004"));
  simulator.notices.copies = 2;
  await simulator.pay("DK0000000004", "o-payer", 1);
  const [first, second] = arrived;
  if (!first || !second) throw new Error("no notices");
  const read = (change: { headers?: object; body?: string }) =>
    pay.readNotice({ ...first, ...change, headers: { ...first.headers, ...change.headers } });
  for (const change of [
    { body: first.body.replace("TRANSACTION", "TRANSACTIOM") },
    { headers: { "wechatpay-nonce": "another" } },
    { headers: { "wechatpay-serial": javaKey.serial } },
    { headers: { "wechatpay-serial": "PUB_KEY_ID_1" } },
    { headers: { "wechatpay-signature": "WECHATPAY/SIGNTEST/abcd" } },
    { headers: { "wechatpay-timestamp": undefined } },
  ]) {
    await expect(read(change), JSON.stringify(change)).rejects.toThrow(NoticeRejected);
  }
  // The amount is what was paid, which the caller compares with the order's.
  const accepted = { amountFen: 1 };
  expect(await read({})).toMatchObject(accepted);
  await expect(read({})).rejects.toMatchObject({ code: "replay" });
  expect(await pay.readNotice(second)).toMatchObject(accepted);
  const other = new WeChatPay({ ...options, appId: "wx-another", store: memoryStore() });
  await expect(other.readNotice(first)).rejects.toMatchObject({ code: "app" });
  clock.ms += 301_000;
  await expect(read({})).rejects.toMatchObject({ code: "clock" });
});

it("finds a certificate that replaces another, and keeps a known one while there is no answer", async () => {
  const { pay, simulator, arrived, clock, faults } = await start("certificates");
  await pay.create(order("DK0000000005"));
  simulator.options.signers.push(javaKey);
  await expect(pay.query("DK0000000005")).rejects.toThrow("SIGNATURE");
  clock.ms += 59_000;
  await expect(pay.query("DK0000000005")).rejects.toThrow("SIGNATURE");
  clock.ms += 2_000;
  expect(await pay.query("DK0000000005")).toMatchObject({ state: "pending" });
  await simulator.pay("DK0000000005");
  const readNext = async () => {
    const notice = arrived.shift();
    return notice && (await pay.readNotice(notice))?.kind;
  };
  expect(await readNext()).toBe("payment");
  clock.ms += 13 * 3_600_000;
  await simulator.refund("DK0000000005");
  faults.answersToLose = 1;
  expect(await readNext()).toBe("refund");
  expect(faults.answersToLose).toBe(0);
});

it("takes answers and notices of the public key and of a certificate while WeChat Pay switches", async () => {
  const { pay, simulator, arrived } = await start("both");
  await pay.create(order("DK0000000007"));
  const kinds: unknown[] = [];
  for (const signers of [simulator.options.signers, simulator.options.signers.slice(0, 1)]) {
    Object.assign(simulator.options, { signers });
    const { orderId } = await pay.query("DK0000000007").then(async (payment) => {
      if (payment.state === "paid") await simulator.refund("DK0000000007", 1);
      else await simulator.pay("DK0000000007");
      return payment;
    });
    const notice = arrived.shift();
    kinds.push([
      notice?.headers["wechatpay-serial"],
      notice && (await pay.readNotice(notice))?.kind,
    ]);
    expect(orderId).toBe("DK0000000007");
  }
  expect(kinds).toEqual([
    [javaKey.serial, "payment"],
    [PUBLIC_KEY_ID, "refund"],
  ]);
});

it("takes no certificates whose list has one wrong byte, or another signature", async () => {
  const { pay, simulator, options } = await start("certificates");
  await pay.create(order("DK0000000008"));
  const handle = simulator.handle.bind(simulator);
  const spoil = vi.spyOn(simulator, "handle");
  onTestFinished(() => spoil.mockRestore());
  for (const change of [
    (response: SimulatedResponse) => ({ ...response, body: `${response.body} ` }),
    ({ headers, ...response }: SimulatedResponse) => ({
      ...response,
      headers: { ...headers, "Wechatpay-Nonce": "another" },
    }),
  ]) {
    spoil.mockImplementation((request) => {
      const response = handle(request);
      return request.url.pathname.endsWith("/certificates") ? change(response) : response;
    });
    const node = new WeChatPay(options);
    await expect(node.query("DK0000000008")).rejects.toThrow("SIGNATURE: of the certificates");
  }
});

it("says why a notice is rejected", async () => {
  const { pay, simulator, arrived, options, clock } = await start();
  await pay.create(order("DK0000000009"));
  await simulator.pay("DK0000000009");
  const [notice] = arrived;
  if (!notice) throw new Error("no notice");
  const reasons: unknown[] = [];
  const read = async (changes: object, client = {}, body = notice.body) => {
    const headers = { ...notice.headers, ...changes };
    const node = new WeChatPay({ ...options, store: memoryStore(), ...client });
    await node.readNotice({ headers, body }).catch(({ code }) => reasons.push(code));
  };
  await read({ "wechatpay-signature": undefined });
  await read({}, {}, notice.body.replace("TRANSACTION", "TRANSACTIOM"));
  await read({ "wechatpay-serial": "PUB_KEY_ID_9" });
  await read({ "wechatpay-serial": javaKey.serial });
  await read({}, { apiV3Key: "0123456789abcdef0123456789abcdef" });
  await read({}, { appId: "wx-another" });
  await read({}, { merchant: { ...options.merchant, id: "1230000110" } });
  clock.ms += 301_000;
  await read({});
  expect(reasons).toEqual([
    ...["forged", "key", "certificate", "certificate", "key", "app", "merchant", "clock"],
  ]);
});

describe("a refund in the merchant platform, which API v2 tells of as XML", () => {
  const toNotice = (content: string, { key = API_V2_KEY, merchantId = MERCHANT.id } = {}) => {
    const hash = createHash("md5").update(key).digest("hex");
    const cipher = createCipheriv("aes-256-ecb", hash, null);
    const info = cipher.update(content, "utf8", "base64") + cipher.final("base64");
    const body = `<xml><return_code>SUCCESS</return_code><appid><![CDATA[wx1]]></appid><mch_id><![CDATA[${merchantId}]]></mch_id><req_info><![CDATA[${info}]]></req_info></xml>`;
    return { headers: {}, body };
  };
  const content =
    "<root><out_trade_no><![CDATA[DK0000000010]]></out_trade_no><out_refund_no>console-0-DK0000000010</out_refund_no></root>";
  const refund = async () => {
    const world = await start();
    await world.pay.create(order("DK0000000010"));
    await world.simulator.pay("DK0000000010");
    await world.simulator.refund("DK0000000010");
    return world;
  };

  it("is asked for, and answered as API v2 wants it", async () => {
    const { pay } = await refund();
    const notice = toNotice(content);
    const fact = { kind: "refund", refundId: "console-0-DK0000000010", state: "done" };
    expect(await pay.readNotice(notice)).toMatchObject({ ...fact, amountFen: 159900, at: NOW });
    expect(pay.noticeReply(true, notice)).toMatchObject({ status: 200, type: "text/xml" });
  });

  it.each([
    ["of another key", toNotice(content, { key: "another" }), "key"],
    ["of another merchant", toNotice(content, { merchantId: "1" }), "merchant"],
    ["without a refund", toNotice("<root></root>"), "malformed"],
    ["that is no XML", { headers: {}, body: "<xml><a></xml>" }, "malformed"],
  ])("%s is refused, and not with 500", async (_, notice, code) => {
    const { pay } = await start();
    await expect(pay.readNotice(notice)).rejects.toMatchObject({ code });
    expect(pay.noticeReply(false, notice).status).toBe(400);
  });

  it("without the key is acknowledged, since no repetition could be read", async () => {
    const { options } = await start();
    const pay = new WeChatPay({ ...options, apiV2Key: null });
    await expect(pay.readNotice(toNotice(content))).rejects.toThrow("WECHAT_PAY_API_V2_KEY");
    expect(pay.noticeReply(false, toNotice(content)).status).toBe(200);
  });
});

it("cuts a name to 127 bytes, in whole characters", async () => {
  const { pay, simulator } = await start();
  await pay.create({ ...order("DK0000000011"), subject: "会".repeat(127) });
  expect(simulator.trades.find("DK0000000011")?.subject).toBe("会".repeat(42));
});

it.each([
  ["SUCCESS", "done"],
  ["PROCESSING", "pending"],
  ["FAIL", "failed"],
  ["CHANGE", "failed"],
])("reads a refund that the bill calls %s as %s", (word, state) => {
  const bill = Buffer.from(
    `交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,商户退款单号,退款状态,手续费,订单金额,申请退款金额\n\`2019-07-25 08:35:41,\`wx,\`1,\`4,\`DK1,\`REFUND,\`R1,\`${word},\`0.0,\`0.00,\`6.00\n总交易单数\n`,
  );
  const sha1 = createHash("sha1").update(bill).digest("hex");
  expect(parseBill(bill, sha1)).toMatchObject([{ kind: "refund", refundId: "R1", state }]);
});
