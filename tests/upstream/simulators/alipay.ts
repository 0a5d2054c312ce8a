import { createHash, createSign, createVerify, type KeyObject, randomBytes } from "node:crypto";
import { z } from "zod";
import { parseChinaTime, parseYuan, toChinaTime, toYuan } from "~/upstream/providers/units";
import { PaymentSimulator } from "./payment-simulator";
import { Refusal, type SimulatedRequest, type SimulatedResponse } from "./protocol";
import { refundedFen, type Trade, toCells, toFee } from "./trades";
import { toGbk, zip } from "./zip";

interface Options {
  readonly appId: string;
  readonly sellerId: string;
  /** Of the app. */
  readonly appKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly now: () => number;
}

const CLOCK_BOUND_MS = 15 * 60_000;
const COLUMNS =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

const amount = z.string().transform((text) => parseYuan(text) ?? Number.NaN);
const FORBIDDEN_IN_SUBJECT = /[/=&]/;
const orderSchema = z.object({ out_trade_no: z.string().regex(/^\w{1,64}$/) });
const tradeSchema = orderSchema.extend({
  total_amount: amount.pipe(z.int().min(1)),
  subject: z
    .string()
    .min(1)
    .max(256)
    .refine((text) => !FORBIDDEN_IN_SUBJECT.test(text)),
  seller_id: z.string(),
  time_expire: z.string().transform(parseChinaTime).pipe(z.number()),
});
const precreateSchema = tradeSchema.extend({ product_code: z.literal("QR_CODE_OFFLINE") });
const wapSchema = tradeSchema.extend({
  product_code: z.literal("QUICK_WAP_WAY"),
  quit_url: z.url(),
});
const refundSchema = orderSchema.extend({
  out_request_no: z.string().max(64),
  refund_amount: amount.pipe(z.int().min(1)),
});
/** It tells the time only if it is asked for. */
const refundQuerySchema = z.object({
  out_request_no: z.string(),
  query_options: z.array(z.string()),
});

/** Speaks Alipay's gateway, and refuses what Alipay refuses. */
export class AlipaySimulator extends PaymentSimulator {
  constructor(readonly options: Options) {
    super(options.now, {
      repeated: "ACQ.CONTEXT_INCONSISTENT",
      paid: "ACQ.TRADE_HAS_SUCCESS",
      closed: "ACQ.TRADE_HAS_CLOSE",
      absent: "ACQ.TRADE_NOT_EXIST",
    });
  }

  handle({ method, url, body }: SimulatedRequest): SimulatedResponse {
    if (url.searchParams.get("method") === "alipay.trade.wap.pay") return this.openTrade(url);
    if (method === "GET") return this.downloadBill(url);
    const input = new URLSearchParams(body.toString("utf8"));
    const parameters = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(input) };
    const call = parameters.method ?? "";
    let answer: object;
    try {
      this.authenticate(parameters);
      const content = this.answer(
        call,
        JSON.parse(parameters.biz_content ?? "{}"),
        parameters,
        url,
      );
      answer = { code: "10000", msg: "Success", ...content };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = { code: "40004", msg: "Business Failed", sub_code: error.code, sub_msg: error.code };
    }
    const text = JSON.stringify(answer).replaceAll("/", "\\/");
    const name = `${call.replaceAll(".", "_")}_response`;
    const headers = { "Content-Type": "text/html;charset=utf-8" };
    return { status: 200, headers, body: `{"${name}":${text},"sign":"${this.sign(text)}"}` };
  }

  protected notifyOfPayment(trade: Trade): Promise<void> {
    return this.notify(trade, {});
  }

  protected notifyOfRefund(trade: Trade, refundId: string): Promise<void> {
    const gmt_refund = `${toChinaTime(this.trades.timeOf(refundId))}.000`;
    const refund_fee = toYuan(refundedFen(trade));
    return this.notify(trade, { gmt_refund, refund_fee, out_biz_no: refundId });
  }

  private authenticate({ sign = "", ...parameters }: Record<string, string>): void {
    const pairs = Object.keys(parameters).sort();
    const text = pairs.map((name) => `${name}=${parameters[name]}`).join("&");
    const verifier = createVerify("RSA-SHA256").update(text, "utf8");
    if (parameters.app_id !== this.options.appId) throw new Refusal("isv.invalid-app-id");
    if (!verifier.verify(this.options.appKey, sign, "base64")) {
      throw new Refusal("isv.invalid-signature");
    }
    const timestamp = parseChinaTime(parameters.timestamp ?? "") ?? 0;
    const isRecent = Math.abs(this.options.now() - timestamp) <= CLOCK_BOUND_MS;
    if (!isRecent) throw new Refusal("isv.invalid-timestamp");
  }

  private answer(
    call: string,
    input: unknown,
    parameters: Record<string, string>,
    url: URL,
  ): object {
    switch (call) {
      case "alipay.trade.precreate":
        return this.precreate(parse(input, precreateSchema), parameters);
      case "alipay.trade.query":
        return this.toTrade(this.find(input));
      case "alipay.trade.close":
        return this.close(this.find(input));
      case "alipay.trade.refund":
        return this.createRefund(parse(input, refundSchema));
      case "alipay.trade.fastpay.refund.query": {
        const trade = this.find(input);
        const { out_request_no: id, query_options } = parse(input, refundQuerySchema);
        const fen = trade.refunds.get(id);
        if (fen === undefined) return {};
        const refund = { refund_status: "REFUND_SUCCESS", refund_amount: toYuan(fen) };
        const gmt_refund_pay = toChinaTime(this.trades.timeOf(id));
        return query_options.includes("gmt_refund_pay") ? { ...refund, gmt_refund_pay } : refund;
      }
      case "alipay.data.dataservice.bill.downloadurl.query": {
        const { bill_date: day } = parse(
          input,
          z.object({
            bill_date: z.iso.date(),
            secure: z.literal("true"),
          }),
        );
        if (this.trades.billOf(day).length === 0) throw new Refusal("isp.bill_not_exist");
        return { bill_download_url: `${url.origin}${url.pathname}?day=${day}` };
      }
      default:
        throw new Refusal("isv.invalid-method");
    }
  }

  /** Shows the page of a payment to the phone that opens its address. */
  private openTrade(url: URL): SimulatedResponse {
    const parameters = Object.fromEntries(url.searchParams);
    const returnUrl = parameters.return_url ?? "";
    try {
      this.authenticate(parameters);
      const input = parse(JSON.parse(parameters.biz_content ?? "{}"), wapSchema);
      this.scan(this.createTrade(input, parameters).orderId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: 200, body: error.code };
    }
    return { status: 200, body: `<a href="${returnUrl}">返回商家</a>` };
  }

  private precreate(
    input: z.infer<typeof precreateSchema>,
    parameters: Record<string, string>,
  ): object {
    const { orderId } = this.createTrade(input, parameters);
    const code = createHash("sha256").update(orderId).digest("hex").slice(0, 20);
    return { out_trade_no: orderId, qr_code: `https://qr.alipay.com/bax0${code}` };
  }

  private createTrade(
    input: z.infer<typeof precreateSchema | typeof wapSchema>,
    { notify_url: notifyUrl = "" }: Record<string, string>,
  ): Trade {
    if (input.seller_id !== this.options.sellerId) throw new Refusal("ACQ.INVALID_PARAMETER");
    return this.trades.create({
      orderId: input.out_trade_no,
      amountFen: input.total_amount,
      subject: input.subject,
      notifyUrl,
      expiresAt: input.time_expire,
      parameters: JSON.stringify(input),
    });
  }

  private close(trade: Trade): object {
    const isOpen = trade.state === "pending" || trade.state === "paying";
    if (!isOpen) throw new Refusal("ACQ.TRADE_STATUS_ERROR");
    trade.state = "closed";
    return { out_trade_no: trade.orderId, trade_no: trade.transactionId };
  }

  private createRefund(input: z.infer<typeof refundSchema>): object {
    const trade = this.find(input);
    const isNew = this.trades.refund(trade, input.out_request_no, input.refund_amount);
    if (isNew) void this.notifyOfRefund(trade, input.out_request_no);
    const refund_fee = toYuan(refundedFen(trade));
    return { ...this.toTrade(trade), fund_change: isNew ? "Y" : "N", refund_fee };
  }

  /** Finds a trade, which to Alipay is one whose code somebody has opened. */
  private find(input: unknown): Trade {
    const { out_trade_no: orderId } = parse(input, orderSchema);
    const trade = this.trades.get(orderId);
    if (!trade.isOpened) throw new Refusal("ACQ.TRADE_NOT_EXIST");
    return trade;
  }

  private toTrade(trade: Trade) {
    const isPaid = trade.state === "paid";
    return {
      out_trade_no: trade.orderId,
      trade_no: trade.transactionId,
      trade_status: statusOf(trade),
      total_amount: toYuan(isPaid ? trade.paidFen : trade.amountFen),
      ...(isPaid && { buyer_user_id: trade.payer, send_pay_date: toChinaTime(trade.paidAt) }),
    };
  }

  private notify(trade: Trade, refund: Record<string, string>): Promise<void> {
    const { appId, sellerId, now } = this.options;
    const notice: Record<string, string> = {
      notify_type: "trade_status_sync",
      notify_id: randomBytes(17).toString("hex"),
      notify_time: toChinaTime(now()),
      app_id: appId,
      seller_id: sellerId,
      charset: "utf-8",
      version: "1.0",
      out_trade_no: trade.orderId,
      trade_no: trade.transactionId,
      trade_status: statusOf(trade),
      total_amount: toYuan(trade.paidFen),
      subject: trade.subject,
      buyer_id: trade.payer,
      gmt_payment: toChinaTime(trade.paidAt),
      fund_bill_list: `[{"amount":"${toYuan(trade.paidFen)}","fundChannel":"ALIPAYACCOUNT"}]`,
      ...refund,
    };
    const pairs = Object.keys(notice).sort();
    const sign = this.sign(pairs.map((name) => `${name}=${notice[name]}`).join("&"));
    const body = String(new URLSearchParams({ ...notice, sign, sign_type: "RSA2" }));
    const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=utf-8" };
    return this.notices.send(() => ({ url: trade.notifyUrl, headers, body }));
  }

  private downloadBill(url: URL): SimulatedResponse {
    const day = url.searchParams.get("day") ?? "";
    const rows = this.trades.billOf(day).map(({ kind, amountFen, feeMilliFen, ...row }) => {
      const isRefund = kind === "refund";
      const yuan = `${isRefund ? "-" : ""}${toYuan(amountFen)}`;
      const cells = toCells(COLUMNS, {
        支付宝交易号: row.transactionId,
        商户订单号: row.orderId,
        业务类型: isRefund ? "退款" : "交易",
        商品名称: "会员, 一年",
        创建时间: toChinaTime(row.at),
        完成时间: toChinaTime(row.at),
        "订单金额（元）": yuan,
        "商家实收（元）": yuan,
        "退款批次号/请求号": row.refundId ?? "",
        "服务费（元）": toFee(feeMilliFen),
      });
      return cells.map((cell) => `${cell}\t`).join(",");
    });
    const start = ["#支付宝业务明细查询", `#账号：[${this.options.sellerId}]`, COLUMNS];
    const end = ["#-----业务明细列表结束-----", `#交易合计：${rows.length}笔`, ""];
    const text = [...start, ...rows, ...end].join("\r\n");
    const name = `${this.options.sellerId}_${day.replaceAll("-", "")}_业务明细.csv`;
    return { status: 200, body: zip({ name: toGbk(name), content: toGbk(text) }) };
  }

  private readonly sign = (text: string) =>
    createSign("RSA-SHA256").update(text, "utf8").sign(this.options.privateKey, "base64");
}

function statusOf(trade: Trade): string {
  if (trade.state === "closed") return "TRADE_CLOSED";
  if (trade.state !== "paid") return "WAIT_BUYER_PAY";
  return refundedFen(trade) === trade.paidFen ? "TRADE_CLOSED" : "TRADE_SUCCESS";
}

function parse<T>(input: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Refusal("ACQ.INVALID_PARAMETER");
}
