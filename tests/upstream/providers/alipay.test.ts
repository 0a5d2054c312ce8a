import { createPublicKey } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { AlipaySimulator } from "~/tests/upstream/simulators/alipay";
import { toGbk, zip } from "~/tests/upstream/simulators/zip";
import { Alipay } from "~/upstream/providers/alipay/alipay";
import { parseBill } from "~/upstream/providers/alipay/bill";
import { toPayment, toRefund } from "~/upstream/providers/alipay/messages";
import { findObject, toSignedText } from "~/upstream/providers/alipay/signature";
import { isRefused, NoticeRejected, ProviderError } from "~/upstream/providers/errors";
import { isSigned } from "~/upstream/providers/rsa";
import { parseYuan } from "~/upstream/providers/units";
import { listenDuringTest } from "../../support/listen";
import { createClock, NOW, serve } from "./simulated-world";
import { goKey, javaKey } from "./vectors/keys";

const order = (orderId: string) => ({
  orderId,
  amountFen: 799900,
  subject: "高级版VIP × 1 年 & 更多",
  expiresAt: NOW + 7_200_000,
});

async function start() {
  const clock = createClock();
  const simulator = new AlipaySimulator({
    appId: "2021000122671080",
    sellerId: "2088102146225135",
    appKey: javaKey.publicKey,
    privateKey: goKey.privateKey,
    now: clock.now,
  });
  const world = await serve({ alipay: simulator });
  const options = {
    appId: simulator.options.appId,
    sellerId: simulator.options.sellerId,
    privateKey: javaKey.privateKey,
    alipayPublicKey: goKey.publicKey,
    notifyUrl: world.notifyUrl,
    gatewayUrl: `${world.baseUrl}/alipay/gateway.do`,
    now: clock.now,
  };
  return { ...world, clock, simulator, options, alipay: new Alipay(options) };
}

const toKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });

// alipay/alipay-sdk-nodejs-all: test/alipay.test.{js,ts}, test/fixtures/alipay-public-key.pem
it("verifies an answer and a notice that Alipay signed", async () => {
  const answer = String.raw`{"alipay_offline_material_image_upload_response":{"code":"10000","msg":"Success","image_id":"akGwYYaFTai3r1uB0ww-1QAAACMAAQQD","image_url":"https:\/\/oalipay-dl-django.alicdn.com\/rest\/1.0\/image?fileIds=akGwYYaFTai3r1uB0ww-1QAAACMAAQQD&zoom=original"},"sign":"PAb3IueJzGe/pU/fRAPjwIs543Kc/A6D0rz03AMejwr8h8rDc6FhDJDnz3fGLDdQP7ctjtQwwJW3pmdZZcGmp4lb/5YYgtoK6McjnRr4ER/raJLYn1IbpzkowhGow2esA/XeDblIAYUbZjU6ts0IqNncrZrCknDWHpaZXwGuaU7CUBk74xBeMeja7rEEkFlm9MRtiQNYnum/cGVtcDv/aQ8KkPyAD58oJiAzoXv0R6jFhlZtAWv+M0SaOlhTpZh1K6wlP+1Umiqdvqbc1oWdfpv75a+lGTkGHMy8K7/bnAGm20IRsisSv1B5rpJyeGfrVf6tb4MZ7vG4w0rS0c2hfA=="}`;
  const alipayKey = toKey(
    "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA6kdjvWNCT+K3qQQgAyv+8k0+lkrL6+dA+cb9OAX5sZgIxP2ycK51VYxwZgZgHCIWCkB/l/Zqqhye/E6x/nNMSqRkW3FGpP4/hKWByG3Ah8DXRcUaAvd8aCWHcBpgZqjBp3ADPTcHViI10cGe0mn13wGaIZQl6G74CtnY6YQJ/1NkoE+C9Z0VD4xor4oJOZW1/rbc85InBmjU87BWtxmkIQWWVw+Vwd0EL8oDU9GWNZ1Se9sZf4UHxs+goHh3/JhQly3iKqlt/hgFsip78kvdeDwoL8gS6RCUi+Bp6j9Ee5Thd+CC61Ilk7iKiUQMMVn6+kdTGcV2XwUBezH2Go4dlwIDAQAB",
  );
  const node = findObject(answer, "alipay_offline_material_image_upload_response") ?? "";
  expect(isSigned(node, JSON.parse(answer).sign, alipayKey)).toBe(true);
  expect(isSigned(node.replace("Success", "success"), JSON.parse(answer).sign, alipayKey)).toBe(
    false,
  );
  const spaced = String.raw`{"a_response"
    :
    {"sign":"x}\"","url":"http:\/\/a?b={"} , "sign" : "P8x=="}`;
  expect(findObject(spaced, "a_response")).toBe(String.raw`{"sign":"x}\"","url":"http:\/\/a?b={"}`);

  const notice = {
    gmt_create: "2019-08-15 15:56:22",
    charset: "utf-8",
    seller_email: "z97-yuquerevenue@service.aliyun.com",
    subject: "语雀空间 500人规模",
    sign: "QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==",
    buyer_id: "2088102534368455",
    invoice_amount: "0.10",
    notify_id: "2019081500222155624068450559358070",
    fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
    notify_type: "trade_status_sync",
    trade_status: "TRADE_SUCCESS",
    receipt_amount: "0.10",
    buyer_pay_amount: "0.10",
    sign_type: "RSA2",
    app_id: "2019073166072302",
    seller_id: "2088531891668739",
    gmt_payment: "2019-08-15 15:56:24",
    notify_time: "2019-08-15 15:56:25",
    version: "1.0",
    out_trade_no: "20190815155618536-564-57",
    total_amount: "0.10",
    trade_no: "2019081522001468450512505578",
    auth_app_id: "2019073166072302",
    buyer_logon_id: "xud***@126.com",
    point_amount: "0.00",
  };
  const paidAt = Date.parse("2019-08-15T15:56:24+08:00");
  const alipay = new Alipay({
    appId: notice.app_id,
    sellerId: notice.seller_id,
    privateKey: javaKey.privateKey,
    alipayPublicKey: toKey(
      "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB",
    ),
    notifyUrl: "",
    now: () => paidAt,
  });
  const read = (change = {}) =>
    alipay.readNotice({ headers: {}, body: String(new URLSearchParams({ ...notice, ...change })) });
  expect(await read()).toEqual({
    kind: "payment",
    appId: null,
    merchantId: null,
    orderId: notice.out_trade_no,
    state: "paid",
    transactionId: notice.trade_no,
    amountFen: 10,
    payer: notice.buyer_id,
    at: paidAt,
  });
  await expect(read({ total_amount: "0.01" })).rejects.toThrow(NoticeRejected);
  await expect(read({ sign_type: "RSA" })).rejects.toThrow(NoticeRejected);
});

it.each([
  ["0.1", 10],
  ["1599", 159900],
  ["-0.01", -1],
  ["1.005", null],
  ["", null],
])("reads ¥%s without rounding", (text, fen) => expect(parseYuan(text)).toBe(fen));

// The example of Alipay's document on signing, as quoted by junhwong/go-opensdk: alipay
it("joins the parameters to sign as documented", () => {
  const parameters = {
    version: "1.0",
    sign: "ERITJKEIJKJHKKKKKKKHJEREEEEEEEEEEE",
    timestamp: "2014-07-24 03:07:50",
    sign_type: "RSA2",
    app_auth_token: "",
    method: "alipay.mobile.public.menu.add",
    charset: "GBK",
    biz_content: '{"button":[{"actionParam":"ZFB_HFCZ","actionType":"out","name":"话费充值"}]}',
    app_id: "2014072300007148",
  };
  expect(toSignedText(parameters)).toBe(
    'app_id=2014072300007148&biz_content={"button":[{"actionParam":"ZFB_HFCZ","actionType":"out","name":"话费充值"}]}&charset=GBK&method=alipay.mobile.public.menu.add&sign_type=RSA2&timestamp=2014-07-24 03:07:50&version=1.0',
  );
});

it("creates, is paid, refunds and says so by query, notice and bill", async () => {
  const { alipay, simulator, arrived, clock } = await start();
  expect(await alipay.create(order("DK0000000001"))).toMatch(/^https:\/\/qr\.alipay\.com\/bax0/);
  expect(await alipay.query("DK0000000001")).toMatchObject({ state: "absent" });
  simulator.scan("DK0000000001");
  expect(await alipay.query("DK0000000001")).toMatchObject({ state: "paying", at: null });
  await simulator.pay("DK0000000001", "2088102534368455");
  const paid = {
    orderId: "DK0000000001",
    state: "paid",
    transactionId: expect.any(String),
    amountFen: 799900,
    payer: "2088102534368455",
    at: NOW,
  };
  expect(await alipay.query("DK0000000001")).toMatchObject(paid);
  const [notice] = arrived.splice(0);
  expect(notice && (await alipay.readNotice(notice))).toMatchObject(paid);
  expect(await alipay.close("DK0000000001")).toBe(false);

  const refund = { orderId: "DK0000000001", refundId: "R1", amountFen: 799900, totalFen: 799900 };
  const given = { refundId: "R1", state: "done", amountFen: 799900, isTotal: false, at: NOW };
  for (const _ of ["first", "repeated"]) expect(await alipay.refund(refund)).toMatchObject(given);
  await expect.poll(() => arrived.length).toBe(1);
  const [refunded] = arrived;
  expect(refunded && (await alipay.readNotice(refunded))).toMatchObject({
    kind: "refund",
    refundId: "R1",
    amountFen: 799900,
  });
  expect(await alipay.query("DK0000000001")).toMatchObject({ state: "refunded" });
  const whole = { refundId: null, state: "done", isTotal: true };
  expect(await alipay.refund({ ...refund, refundId: "R2" })).toMatchObject(whole);

  clock.ms += 86_400_000;
  expect(await alipay.downloadBill("2026-03-01")).toMatchObject(
    simulator.trades.bill.map(({ refundId, ...entry }) => ({
      ...entry,
      ...(refundId && { refundId }),
    })),
  );
  expect(simulator.trades.bill).toHaveLength(2);
  expect(await alipay.downloadBill("2026-02-28")).toEqual([]);
});

it("makes one trade of an order whose answer got lost, and closes what has been opened", async () => {
  const { alipay, simulator, faults, clock } = await start();
  faults.answersToLose = 1;
  await expect(alipay.create(order("DK0000000002"))).rejects.toThrow("NETWORK");
  await alipay.create(order("DK0000000002"));
  expect(await alipay.close("DK0000000002")).toBe(true);
  simulator.scan("DK0000000002");
  expect(await alipay.close("DK0000000002")).toBe(true);
  expect(await alipay.close("DK0000000002")).toBe(true);
  expect(await alipay.query("DK0000000002")).toMatchObject({ state: "closed" });
  await alipay.create(order("DK0000000003"));
  clock.ms = NOW + 7_200_000;
  await expect(simulator.pay("DK0000000003")).rejects.toThrow("TRADE_HAS_CLOSE");
});

it("reads notices late, twice and in any order, but none of another app or with another amount", async () => {
  const { alipay, simulator, arrived, clock, options } = await start();
  for (const id of ["DK0000000004", "DK0000000005"]) await alipay.create(order(id));
  Object.assign(simulator.notices, { hold: true, copies: 2 });
  await simulator.pay("DK0000000004");
  await simulator.pay("DK0000000005", undefined, 1);
  await simulator.notices.release();
  clock.ms += 24 * 3_600_000;
  const read = await Promise.all(arrived.map((notice) => alipay.readNotice(notice)));
  // The amount is what was paid, which the caller compares with the order's.
  expect(read.map((notice) => notice?.amountFen)).toEqual([...[1, 1, 799900, 799900]]);
  const [notice] = arrived;
  if (!notice) throw new Error("no notice");
  const forged = {
    ...notice,
    body: notice.body.replace("total_amount=0.01", "total_amount=7999.00"),
  };
  await expect(alipay.readNotice(forged)).rejects.toThrow("signature");
  const other = new Alipay({ ...options, sellerId: "2088000000000000" });
  await expect(other.readNotice(notice)).rejects.toMatchObject({ code: "merchant" });
  const padded = { ...notice, body: `${notice.body}&${"a=1&".repeat(200)}` };
  await expect(alipay.readNotice(padded)).rejects.toMatchObject({ code: "forged" });
  clock.ms += 2 * 3_600_000;
  await expect(alipay.readNotice(notice)).rejects.toMatchObject({ code: "clock" });
});

it.each([
  ["is not known", {}],
  ["is under way", { refund_status: "REFUND_PROCESSING", refund_amount: 1 }],
  ["has no amount", { refund_status: "REFUND_SUCCESS" }],
])("a refund that %s is not given back", (_, refund) => {
  expect(toRefund(refund, "DK1", "R1")).toBeNull();
});

it("keeps an open id and a user id apart", () => {
  const trade = {
    out_trade_no: "DK1",
    trade_no: "1",
    trade_status: "TRADE_SUCCESS",
    total_amount: 1,
  } as const;
  const payers = [
    { buyer_user_id: "2088102534368455", buyer_open_id: "01501o8f" },
    { buyer_open_id: "2088102534368455" },
    {},
  ].map((payer) => toPayment({ ...trade, ...payer }).payer);
  expect(payers).toEqual(["2088102534368455", "open:2088102534368455", null]);
});

describe("a bill", () => {
  const COLUMNS =
    "支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,备注";
  const toFile = (name: string, ...lines: string[]) => {
    const content = ["#支付宝业务明细查询", ...lines, "#-----业务明细列表结束-----", ""].join(
      "\r\n",
    );
    return { name: toGbk(name), content: toGbk(content) };
  };
  const row = (orderId: string, name: string, remark: string) =>
    `2026\t,${orderId}\t,交易\t,${name}\t,2026-03-01 12:00:00\t,1599.00\t,1599.00\t,\t,-9.59\t,${remark}`;

  it.each([
    ["in quotation marks", '"会员, 一年"', '"谢谢, 再来"'],
    ["in the name", "会员, 一年", "谢谢"],
    ["in the remark", "会员", "谢谢, 再来, 一次"],
  ])("is read with commas %s", (_, name, remark) => {
    const bill = zip(toFile("明细.csv", COLUMNS, row("DK1", name, remark)));
    const read = { orderId: "DK1", amountFen: 159900, at: NOW, feeMilliFen: -959000 };
    expect(parseBill(bill)).toMatchObject([read]);
  });

  it("of several files lists the rows of each, and of a day without trades none", () => {
    const [one, two] = [row("DK1", "会员", ""), row("DK2", "会员", "")];
    const files = [
      toFile("汇总.csv", "门店编号,门店名称", "1,店"),
      toFile("明细_1.csv", COLUMNS, one),
      toFile("明细_2.csv", COLUMNS, two),
    ];
    expect(parseBill(zip(...files)).map(({ orderId }) => orderId)).toEqual(["DK1", "DK2"]);
    expect(parseBill(zip(toFile("明细.csv", "当日无业务数据")))).toEqual([]);
  });

  it("with a row that cannot be read is no bill", () => {
    const bill = zip(toFile("明细.csv", COLUMNS, row("DK1", "会员", "").replace("1599.00", "一")));
    expect(() => parseBill(bill)).toThrow("MALFORMED");
  });

  it("that Alipay calls empty is not fetched", async () => {
    const { alipay, simulator, clock } = await start();
    await alipay.create(order("DK0000000007"));
    await simulator.pay("DK0000000007");
    clock.ms += 86_400_000;
    const privately = simulator as unknown as { answer(): object };
    vi.spyOn(privately, "answer").mockReturnValue({
      bill_download_url: "http://dwbillcenter.alipay.com/downloadBillFile.resource",
      bill_file_code: "EMPTY_DATA_WITH_BILL_FILE",
    });
    expect(await alipay.downloadBill("2026-03-01")).toEqual([]);
  });
});

describe("an answer", () => {
  const answer = async (toBody: (text: string) => string) => {
    const text = JSON.stringify({
      code: "40002",
      msg: "Invalid Arguments",
      sub_code: "isv.invalid-signature",
      sub_msg: "验签出错",
    });
    const { url } = await listenDuringTest((_, response) => response.end(toBody(text)));
    const { options } = await start();
    return new Alipay({ ...options, gatewayUrl: url }).query("DK1").catch((error) => error);
  };

  it.each([
    ["unsigned", (text: string) => `{"alipay_trade_query_response":${text}}`, "UNSIGNED"],
    ["called error_response", (text: string) => `{"error_response":${text}}`, "UNSIGNED"],
    [
      "signed with another key",
      (text: string) => `{"alipay_trade_query_response":${text},"sign":"AAAA"}`,
      "SIGNATURE",
    ],
  ])("that refuses and is %s keeps Alipay's own code and words", async (_, toBody, code) => {
    const said = "isv.invalid-signature 验签出错";
    expect(await answer(toBody)).toMatchObject({ code, said });
  });
});

it.each([
  ["isp.unknow-error", false],
  ["aop.unknow-error", false],
  ["20000", false],
  ["ACQ.SYSTEM_ERROR", false],
  ["UNSIGNED", false],
  ["ACQ.SELLER_BALANCE_NOT_ENOUGH", true],
])("a call that Alipay answers with %s has been refused: %s", (code, isSaid) => {
  expect(isRefused(new ProviderError("alipay", code, ""))).toBe(isSaid);
});

it("sends a name without what Alipay forbids", async () => {
  const { alipay, simulator } = await start();
  await alipay.create({ ...order("DK0000000008"), subject: "a/b=c&d" });
  expect(simulator.trades.find("DK0000000008")?.subject).toBe("a／b＝c＆d");
});

it("believes no answer of another key, and no refusal that is unsigned", async () => {
  const { options } = await start();
  const alipay = new Alipay({ ...options, alipayPublicKey: javaKey.publicKey });
  await expect(alipay.query("DK0000000006")).rejects.toThrow("SIGNATURE");
});
