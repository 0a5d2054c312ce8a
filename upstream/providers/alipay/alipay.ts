import { z } from "zod";
import type { PaymentScene } from "~/gateway/core/payment-channels";
import type { Account, Fact, PaymentFact, RefundFact } from "../../domain/facts";
import { parseParameters } from "../../protocol/http/target";
import { isRefusal, isRefused, NoticeRejected, ProviderError } from "../errors";
import { parseJson, send } from "../http";
import {
  absentPayment,
  type BillRow,
  type IncomingNotice,
  type NewPayment,
  type NewRefund,
  type NoticeReply,
  type PaymentProvider,
  type PaymentVisit,
  wholeRefund,
} from "../payment-provider";
import { isSigned } from "../rsa";
import { toChinaTime, toYuan } from "../units";
import { parseBill } from "./bill";
import { AlipayClient, type ClientOptions, PROVIDER } from "./client";
import { noticeSchema, queriedSchema, refundSchema, toPayment, toRefund } from "./messages";
import { type Parameters, toSignedText } from "./signature";

const MAX_BILL_BYTES = 64 * 1024 * 1024;
const MAX_SUBJECT = 256;
const EMPTY_BILL = "EMPTY_DATA_WITH_BILL_FILE";
const billSchema = z.object({ bill_download_url: z.url(), bill_file_code: z.string().optional() });
/** Alipay refuses these in a subject. */
const FORBIDDEN = { "/": "／", "=": "＝", "&": "＆" } as const;
/** Alipay repeats a notice for a day. */
const MAX_NOTICE_AGE_MS = 25 * 3_600_000;
const MAX_CLOCK_SKEW_MS = 300_000;

interface AlipayOptions extends Omit<ClientOptions, "now"> {
  /** The merchant's id at Alipay, `2088…`. */
  readonly sellerId: string;
  readonly notifyUrl: string;
  /** The product of the merchant's contract; `QR_CODE_OFFLINE` (订单码支付) by default. */
  readonly productCode?: string;
  /** `native` alone by default: payment on phones (手机网站支付) is a contract of its own. */
  readonly scenes?: readonly PaymentScene[];
  readonly now?: () => number;
}

/** Alipay, payment by QR code and on phones, with keys instead of certificates: https://opendocs.alipay.com/open/194 */
export class Alipay implements PaymentProvider {
  readonly billHour = 9;
  readonly account: Account;
  readonly scenes: readonly PaymentScene[];
  private readonly now: () => number;
  private readonly client: AlipayClient;
  private readonly notifyUrl: Parameters;

  constructor(private readonly options: AlipayOptions) {
    this.now = options.now ?? Date.now;
    this.client = new AlipayClient({ ...options, now: this.now });
    this.notifyUrl = { notify_url: options.notifyUrl };
    this.scenes = options.scenes ?? ["native"];
    this.account = { appId: options.appId, merchantId: options.sellerId };
  }

  async create(payment: NewPayment): Promise<string> {
    const content = {
      ...this.toTrade(payment),
      product_code: this.options.productCode ?? "QR_CODE_OFFLINE",
    };
    const answer = await this.client.call("alipay.trade.precreate", content, this.notifyUrl);
    return parseJson(PROVIDER, answer, z.object({ qr_code: z.string() })).qr_code;
  }

  /** The address is a signed request, which the phone sends: Alipay knows no trade before. */
  async createAddress(payment: NewPayment, { returnUrl }: PaymentVisit): Promise<string> {
    const content = {
      ...this.toTrade(payment),
      product_code: "QUICK_WAP_WAY",
      quit_url: returnUrl,
    };
    const { url, body } = this.client.toRequest("alipay.trade.wap.pay", content, {
      ...this.notifyUrl,
      return_url: returnUrl,
    });
    return `${url.href}&${body}`;
  }

  private toTrade({ orderId, amountFen, subject, expiresAt }: NewPayment): object {
    return {
      out_trade_no: orderId,
      total_amount: toYuan(amountFen),
      subject: toSubject(subject),
      seller_id: this.options.sellerId,
      time_expire: toChinaTime(expiresAt),
    };
  }

  async query(orderId: string): Promise<PaymentFact> {
    try {
      const answer = await this.client.call("alipay.trade.query", { out_trade_no: orderId });
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
      await this.client.call("alipay.trade.close", { out_trade_no: orderId });
      return true;
    } catch (error) {
      if (isRefusal(error, "ACQ.TRADE_NOT_EXIST")) return true;
      if (!isRefusal(error, "ACQ.TRADE_STATUS_ERROR", "ACQ.REASON_TRADE_STATUS_INVALID"))
        throw error;
      return (await this.query(orderId)).state === "closed";
    }
  }

  async refund({ orderId, refundId, amountFen, totalFen }: NewRefund): Promise<RefundFact> {
    try {
      await this.client.call("alipay.trade.refund", {
        out_trade_no: orderId,
        out_request_no: refundId,
        refund_amount: toYuan(amountFen),
      });
    } catch (error) {
      const isWhole = isRefused(error) && (await this.query(orderId)).state === "refunded";
      if (isWhole) return wholeRefund(orderId, totalFen);
      throw error;
    }
    // The answer has no time, and its `fund_change` says nothing of a repetition.
    const fact = await this.queryRefund(orderId, refundId);
    return (
      fact ?? { ...wholeRefund(orderId, amountFen), refundId, state: "pending", isTotal: false }
    );
  }

  /** Alipay answers nothing about a refund that it does not know, or has not ended. */
  async queryRefund(orderId: string, refundId: string): Promise<RefundFact | null> {
    const answer = await this.client.call("alipay.trade.fastpay.refund.query", {
      out_trade_no: orderId,
      out_request_no: refundId,
      query_options: ["gmt_refund_pay"],
    });
    return toRefund(parseJson(PROVIDER, answer, refundSchema), orderId, refundId);
  }

  /** A repetition has the same id and is no replay: the caller counts a transaction once. */
  async readNotice({ body }: IncomingNotice): Promise<Fact | null> {
    const parameters = parseParameters(body);
    if (!parameters) throw new NoticeRejected("forged", "it has too many parameters");
    this.authenticate(parameters);
    if (parameters.notify_type !== "trade_status_sync") return null;

    const notice = parseJson(PROVIDER, JSON.stringify(parameters), noticeSchema);
    const age = this.now() - (notice.notify_time ?? 0);
    if (age > MAX_NOTICE_AGE_MS || age < -MAX_CLOCK_SKEW_MS)
      throw new NoticeRejected(
        "clock",
        `its time is ${Math.round(age / 1000)} s behind this clock`,
      );
    const { appId, merchantId } = this.account;
    if (notice.app_id !== appId) throw new NoticeRejected("app", `it is for app ${notice.app_id}`);
    if (notice.seller_id !== merchantId)
      throw new NoticeRejected("merchant", `it is for seller ${notice.seller_id}`);

    if (notice.gmt_refund && notice.refund_fee !== undefined)
      return {
        ...wholeRefund(notice.out_trade_no, notice.refund_fee),
        refundId: notice.out_biz_no || null,
        transactionId: notice.trade_no,
        at: notice.gmt_refund,
      };
    const payer = { buyer_user_id: notice.buyer_user_id ?? notice.buyer_id };
    return toPayment({ ...notice, ...payer }, notice.gmt_payment);
  }

  /** @throws NoticeRejected */
  private authenticate(parameters: Parameters): void {
    const { sign: signature = "", sign_type: type } = parameters;
    const text = toSignedText(parameters, ["sign", "sign_type"]);
    if (type === "RSA2" && isSigned(text, signature, this.options.alipayPublicKey)) return;
    if (!signature || type !== "RSA2") throw new NoticeRejected("forged", "it has no signature");
    const { appId } = this.account;
    throw parameters.app_id === appId
      ? new NoticeRejected("key", "the signature is not of ALIPAY_PUBLIC_KEY, or it is forged")
      : new NoticeRejected(
          "app",
          "it names another app, and its signature is not of this one's key",
        );
  }

  noticeReply(accepted: boolean): NoticeReply {
    return { status: 200, type: "text/plain", body: accepted ? "success" : "fail" };
  }

  async downloadBill(day: string): Promise<BillRow[]> {
    let answer: string;
    try {
      const request = { bill_type: "trade", bill_date: day, secure: "true" };
      answer = await this.client.call("alipay.data.dataservice.bill.downloadurl.query", request);
    } catch (error) {
      if (isRefusal(error, "isp.bill_not_exist", "BILL_NOT_EXIST", "NO_BILL_DATA")) return [];
      throw error;
    }
    const bill = parseJson(PROVIDER, answer, billSchema);
    if (bill.bill_file_code === EMPTY_BILL) return [];
    const url = new URL(bill.bill_download_url);
    // Alipay names it with http: the file has no signature, so that only TLS protects it.
    if (url.hostname.endsWith(".alipay.com")) url.protocol = "https:";
    const { status, body } = await send({ provider: PROVIDER, url, maxBytes: MAX_BILL_BYTES });
    if (status !== 200)
      throw new ProviderError(PROVIDER, "NETWORK", `status ${status} for the bill`);
    return parseBill(body);
  }
}

const toSubject = (text: string): string =>
  text
    .slice(0, MAX_SUBJECT)
    .replace(/[/=&]/g, (character) => FORBIDDEN[character as keyof typeof FORBIDDEN]);
