import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { isRefusal, isRefused, NoticeRejected, ProviderError } from "../errors";
import { parseJson, send } from "../http";
import {
  absentPayment,
  type BillRow,
  type IncomingNotice,
  type NewPayment,
  type NewRefund,
  type NoticeReply,
  type Payment,
  type PaymentNotice,
  type PaymentProvider,
  type RefundState,
} from "../payment-provider";
import { isSigned, sign } from "../rsa";
import { toChinaTime, toYuan } from "../units";
import { parseBill } from "./bill";
import { failureSchema, noticeSchema, queriedSchema, resultSchema, toPayment } from "./messages";
import { findObject, type Parameters, toSignedText } from "./signature";

const PROVIDER = "alipay";
const MAX_BILL_BYTES = 64 * 1024 * 1024;
const MAX_SUBJECT = 256;
/** Alipay repeats a notice for a day. */
const MAX_NOTICE_AGE_MS = 25 * 3_600_000;
const MAX_CLOCK_SKEW_MS = 300_000;

interface AlipayOptions {
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Alipay's, of the console. */
  readonly alipayPublicKey: KeyObject;
  /** The merchant's id at Alipay, `2088…`. */
  readonly sellerId: string;
  readonly notifyUrl: string;
  readonly gatewayUrl?: string;
  readonly now?: () => number;
}

/** Alipay, payment by QR code, with keys instead of certificates: https://opendocs.alipay.com/open/194 */
export class Alipay implements PaymentProvider {
  readonly billHour = 9;
  private readonly gatewayUrl: string;
  private readonly now: () => number;

  constructor(private readonly options: AlipayOptions) {
    this.gatewayUrl = options.gatewayUrl ?? "https://openapi.alipay.com/gateway.do";
    this.now = options.now ?? Date.now;
  }

  async create({ orderId, amountFen, subject, expiresAt }: NewPayment): Promise<string> {
    const answer = await this.call("alipay.trade.precreate", {
      out_trade_no: orderId,
      total_amount: toYuan(amountFen),
      subject: subject.slice(0, MAX_SUBJECT),
      seller_id: this.options.sellerId,
      time_expire: toChinaTime(expiresAt),
    });
    return parseJson(PROVIDER, answer, z.object({ qr_code: z.string() })).qr_code;
  }

  async query(orderId: string): Promise<Payment> {
    try {
      const answer = await this.call("alipay.trade.query", { out_trade_no: orderId });
      const trade = parseJson(PROVIDER, answer, queriedSchema);
      if (trade.out_trade_no === orderId) return toPayment(trade, trade.send_pay_date);
      throw new ProviderError(PROVIDER, "MALFORMED", "another order");
    } catch (error) {
      if (!isRefusal(error, "ACQ.TRADE_NOT_EXIST")) throw error;
      return absentPayment(orderId);
    }
  }

  /** A code that nobody has opened makes no trade, and can be paid until it expires. */
  async close(orderId: string): Promise<boolean> {
    try {
      await this.call("alipay.trade.close", { out_trade_no: orderId });
      return true;
    } catch (error) {
      if (isRefusal(error, "ACQ.TRADE_NOT_EXIST")) return true;
      if (!isRefusal(error, "ACQ.TRADE_STATUS_ERROR", "ACQ.REASON_TRADE_STATUS_INVALID"))
        throw error;
      return (await this.query(orderId)).state === "closed";
    }
  }

  async refund(refund: NewRefund): Promise<RefundState> {
    try {
      return await this.requestRefund(refund);
    } catch (error) {
      const isWhole = isRefused(error) && (await this.query(refund.orderId)).state === "refunded";
      if (isWhole) return "done";
      throw error;
    }
  }

  private async requestRefund({ orderId, refundId, amountFen }: NewRefund): Promise<RefundState> {
    const request = { out_trade_no: orderId, out_request_no: refundId };
    const answer = await this.call("alipay.trade.refund", {
      ...request,
      refund_amount: toYuan(amountFen),
    });
    const { fund_change: change } = parseJson(
      PROVIDER,
      answer,
      z.object({ fund_change: z.string() }),
    );
    if (change === "Y") return "done";
    const queried = await this.call("alipay.trade.fastpay.refund.query", request);
    const schema = z.object({ refund_status: z.string().optional() });
    return parseJson(PROVIDER, queried, schema).refund_status === "REFUND_SUCCESS"
      ? "done"
      : "pending";
  }

  /** A repetition has the same id and is no replay: the caller counts a transaction once. */
  async readNotice({ body }: IncomingNotice): Promise<PaymentNotice | null> {
    const parameters = Object.fromEntries(new URLSearchParams(body));
    const text = toSignedText(parameters, ["sign", "sign_type"]);
    const isOfAlipay =
      parameters.sign_type === "RSA2" &&
      isSigned(text, parameters.sign ?? "", this.options.alipayPublicKey);
    if (!isOfAlipay) throw new NoticeRejected("the signature");
    if (parameters.notify_type !== "trade_status_sync") return null;

    const notice = parseJson(PROVIDER, JSON.stringify(parameters), noticeSchema);
    const age = this.now() - (notice.notify_time ?? 0);
    if (age > MAX_NOTICE_AGE_MS || age < -MAX_CLOCK_SKEW_MS) throw new NoticeRejected("the time");
    const isOwn =
      notice.app_id === this.options.appId && notice.seller_id === this.options.sellerId;
    if (!isOwn) throw new NoticeRejected("of another app or seller");

    const { notify_id: id, out_trade_no: orderId, out_biz_no: refundId } = notice;
    if (notice.gmt_refund && refundId) {
      return {
        kind: "refund",
        id,
        orderId,
        refundId,
        state: "done",
        amountFen: notice.refund_fee ?? 0,
        isTotal: true,
      };
    }
    const payer = { buyer_user_id: notice.buyer_user_id ?? notice.buyer_id };
    return { kind: "payment", id, payment: toPayment({ ...notice, ...payer }, notice.gmt_payment) };
  }

  noticeReply(accepted: boolean): NoticeReply {
    return { status: 200, type: "text/plain", body: accepted ? "success" : "fail" };
  }

  async downloadBill(day: string): Promise<BillRow[]> {
    let answer: string;
    try {
      const request = { bill_type: "trade", bill_date: day };
      answer = await this.call("alipay.data.dataservice.bill.downloadurl.query", request);
    } catch (error) {
      if (isRefusal(error, "isp.bill_not_exist", "BILL_NOT_EXIST", "NO_BILL_DATA")) return [];
      throw error;
    }
    const schema = z.object({ bill_download_url: z.url() });
    const url = new URL(parseJson(PROVIDER, answer, schema).bill_download_url);
    // Alipay names it with http: the file has no signature, so that only TLS protects it.
    if (url.hostname.endsWith(".alipay.com")) url.protocol = "https:";
    const { status, body } = await send({ provider: PROVIDER, url, maxBytes: MAX_BILL_BYTES });
    if (status !== 200)
      throw new ProviderError(PROVIDER, "NETWORK", `status ${status} for the bill`);
    return parseBill(body);
  }

  /** Returns the signed answer of a call that succeeded. */
  private async call(method: string, content: object): Promise<string> {
    const common: Parameters = {
      method,
      app_id: this.options.appId,
      format: "JSON",
      charset: "utf-8",
      sign_type: "RSA2",
      timestamp: toChinaTime(this.now()),
      version: "1.0",
      ...(method === "alipay.trade.precreate" && { notify_url: this.options.notifyUrl }),
    };
    const biz_content = JSON.stringify(content);
    const signature = sign(toSignedText({ ...common, biz_content }), this.options.privateKey);
    const url = new URL(this.gatewayUrl);
    url.search = String(new URLSearchParams({ ...common, sign: signature }));
    const headers = { "Content-Type": "application/x-www-form-urlencoded;charset=utf-8" };
    const body = String(new URLSearchParams({ biz_content }));
    const response = await send({ provider: PROVIDER, url, method: "POST", headers, body });
    return this.check(method, response.body.toString("utf8"));
  }

  private check(method: string, text: string): string {
    const envelope = parseJson(PROVIDER, text, z.object({ sign: z.string().optional() }));
    const answer = findObject(text, `${method.replaceAll(".", "_")}_response`);
    if (answer === null) throw new ProviderError(PROVIDER, "MALFORMED", "no answer");
    const { code, msg } = parseJson(PROVIDER, answer, resultSchema);
    const failure = parseJson(PROVIDER, answer, failureSchema);
    const reason = failure.sub_msg ?? msg;
    if (!isSigned(answer, envelope.sign ?? "", this.options.alipayPublicKey)) {
      throw new ProviderError(PROVIDER, "SIGNATURE", `${failure.sub_code ?? code} ${reason}`);
    }
    if (code === "10000") return answer;
    throw new ProviderError(PROVIDER, failure.sub_code ?? code, reason);
  }
}
