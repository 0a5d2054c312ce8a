import type { z } from "zod";
import type { PaymentScene } from "~/gateway/core/payment-channels";
import type { Account, Fact, PaymentFact, RefundFact } from "../../domain/facts";
import { isRefusal, NoticeRejected, ProviderError } from "../errors";
import { parseJson } from "../http";
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
import type { SharedStore } from "../shared-store";
import { cutToBytes } from "../texts";
import { toChinaTime } from "../units";
import { parseBill } from "./bill";
import { type ClientOptions, PROVIDER, WeChatPayClient } from "./client";
import { consoleReply, isConsoleNotice, readConsoleRefund } from "./console-refund";
import {
  addressSchema,
  billSchema,
  codeSchema,
  noticeSchema,
  refundNoticeSchema,
  refundSchema,
  transactionSchema,
} from "./messages";
import { type encryptedSchema, isSignedBy } from "./signature";

const CLOCK_BOUND_SECONDS = 300;
const MAX_BILL_BYTES = 64 * 1024 * 1024;
const MAX_DESCRIPTION_BYTES = 127;

interface WeChatPayOptions extends Omit<ClientOptions, "now"> {
  readonly appId: string;
  /** Reads notices of refunds that were made in the console; null without. */
  readonly apiV2Key?: string | null;
  readonly notifyUrl: string;
  /** `native` alone by default: H5 payment is a contract of its own. */
  readonly scenes?: readonly PaymentScene[];
  readonly store: SharedStore;
  readonly now?: () => number;
}

/** WeChat Pay, API v3, Native and H5: https://pay.weixin.qq.com/doc/v3/merchant/4012791874 */
export class WeChatPay implements PaymentProvider {
  readonly billHour = 10;
  readonly account: Account;
  readonly scenes: readonly PaymentScene[];
  private readonly now: () => number;
  private readonly client: WeChatPayClient;

  constructor(private readonly options: WeChatPayOptions) {
    this.now = options.now ?? Date.now;
    this.client = new WeChatPayClient({ ...options, now: this.now });
    this.scenes = options.scenes ?? ["native"];
    this.account = { appId: options.appId, merchantId: options.merchant.id };
  }

  async create(payment: NewPayment): Promise<string> {
    const text = await this.client.call(
      "POST",
      "/v3/pay/transactions/native",
      this.toTrade(payment),
    );
    return parseJson(PROVIDER, text, codeSchema).code_url;
  }

  /** The address lives for five minutes. WeChat Pay opens it only from the merchant's domain. */
  async createAddress(payment: NewPayment, visit: PaymentVisit): Promise<string> {
    const text = await this.client.call("POST", "/v3/pay/transactions/h5", {
      ...this.toTrade(payment),
      scene_info: { payer_client_ip: visit.clientAddress, h5_info: { type: "Wap" } },
    });
    const address = new URL(parseJson(PROVIDER, text, addressSchema).h5_url);
    address.searchParams.set("redirect_url", visit.returnUrl);
    return address.href;
  }

  private toTrade({ orderId, amountFen, subject, expiresAt }: NewPayment): object {
    return {
      appid: this.options.appId,
      mchid: this.options.merchant.id,
      description: cutToBytes(subject, MAX_DESCRIPTION_BYTES),
      out_trade_no: orderId,
      time_expire: `${toChinaTime(expiresAt).replace(" ", "T")}+08:00`,
      notify_url: this.options.notifyUrl,
      amount: { total: amountFen, currency: "CNY" },
    };
  }

  async query(orderId: string): Promise<PaymentFact> {
    try {
      const text = await this.client.call(
        "GET",
        `${ofOrder(orderId)}?mchid=${this.options.merchant.id}`,
      );
      const payment = parseJson(PROVIDER, text, transactionSchema);
      if (payment.orderId === orderId) return payment;
      throw new ProviderError(PROVIDER, "MALFORMED", "another order");
    } catch (error) {
      if (!isRefusal(error, "ORDER_NOT_EXIST")) throw error;
      return absentPayment(orderId);
    }
  }

  async close(orderId: string): Promise<boolean> {
    try {
      await this.client.call("POST", `${ofOrder(orderId)}/close`, {
        mchid: this.options.merchant.id,
      });
    } catch (error) {
      if (isRefusal(error, "ORDERPAID", "ORDER_PAID")) return false;
      if (!isRefusal(error, "ORDER_CLOSED", "ORDER_NOT_EXIST")) throw error;
    }
    return true;
  }

  async refund({ orderId, refundId, amountFen, totalFen }: NewRefund): Promise<RefundFact> {
    try {
      const text = await this.client.call("POST", "/v3/refund/domestic/refunds", {
        out_trade_no: orderId,
        out_refund_no: refundId,
        notify_url: this.options.notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: "CNY" },
      });
      return this.checkRefund(parseJson(PROVIDER, text, refundSchema), orderId, refundId);
    } catch (error) {
      // The code alone does not tell it from a wrong amount.
      if (!isRefusal(error, "INVALID_REQUEST") || !error.message.includes("全额退款")) throw error;
      return wholeRefund(orderId, totalFen);
    }
  }

  async queryRefund(orderId: string, refundId: string): Promise<RefundFact | null> {
    try {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundId)}`;
      const text = await this.client.call("GET", path);
      return this.checkRefund(parseJson(PROVIDER, text, refundSchema), orderId, refundId);
    } catch (error) {
      if (!isRefusal(error, "RESOURCE_NOT_EXISTS")) throw error;
      return null;
    }
  }

  private checkRefund(fact: RefundFact, orderId: string, refundId: string): RefundFact {
    if (fact.orderId === orderId && fact.refundId === refundId) return fact;
    throw new ProviderError(PROVIDER, "MALFORMED", "another refund");
  }

  async readNotice(notice: IncomingNotice): Promise<Fact | null> {
    const { headers, body } = notice;
    if (isConsoleNotice(body)) return this.readConsoleNotice(body);
    await this.authenticate(notice);
    const nonce = headers["wechatpay-nonce"] ?? "";
    const isNew = await this.options.store.claim(`wechat-pay:${nonce}`, 2 * CLOCK_BOUND_SECONDS);
    if (!isNew) throw new NoticeRejected("replay", "its nonce was there before");

    const { event_type: type, resource } = parseJson(PROVIDER, body, noticeSchema);
    if (!/^(TRANSACTION|REFUND)\./.test(type)) return null;
    const content = this.decryptNotice(resource);
    const fact = type.startsWith("REFUND.")
      ? parseJson(PROVIDER, content, refundNoticeSchema)
      : parseJson(PROVIDER, content, transactionSchema);
    const { appId, merchantId } = fact;
    if (merchantId !== this.account.merchantId)
      throw new NoticeRejected("merchant", `it is for merchant ${merchantId}`);
    if (appId !== null && appId !== this.account.appId)
      throw new NoticeRejected("app", `it is for app ${appId}`);
    return fact;
  }

  /** @throws NoticeRejected, ProviderError when the certificates cannot be fetched */
  private async authenticate({ headers, body }: IncomingNotice): Promise<void> {
    const serial = headers["wechatpay-serial"];
    const awaySeconds = Math.round(this.now() / 1000 - Number(headers["wechatpay-timestamp"]));
    if (!serial || !headers["wechatpay-signature"] || Number.isNaN(awaySeconds))
      throw new NoticeRejected("forged", "it has no signature");
    if (Math.abs(awaySeconds) > CLOCK_BOUND_SECONDS)
      throw new NoticeRejected("clock", `its time is ${awaySeconds} s behind this clock`);
    const key = await this.client.keys.find(serial);
    const kind = serial.startsWith("PUB_KEY_ID_") ? "public key" : "certificate";
    if (!key) throw new NoticeRejected("certificate", `it names a ${kind} that is not known here`);
    if (!isSignedBy(key, headers, body))
      throw new NoticeRejected("key", `its signature is not of the ${kind} it names, or forged`);
  }

  /** Reads the notice of a refund that a person made in the merchant platform; its result is asked for. */
  private async readConsoleNotice(body: string): Promise<Fact | null> {
    const { apiV2Key } = this.options;
    if (!apiV2Key)
      throw new NoticeRejected("key", "a v2 notice of a refund needs WECHAT_PAY_API_V2_KEY");
    const { orderId, refundId } = readConsoleRefund(body, this.account.merchantId, apiV2Key);
    return this.queryRefund(orderId, refundId);
  }

  noticeReply(accepted: boolean, { body: given }: IncomingNotice): NoticeReply {
    // Without its key a v2 notice is never read: a repetition would change nothing.
    if (isConsoleNotice(given)) return consoleReply(accepted || !this.options.apiV2Key);
    if (accepted) return { status: 204, type: "text/plain", body: "" };
    const body = JSON.stringify({ code: "FAIL", message: "rejected" });
    return { status: 500, type: "application/json", body };
  }

  async downloadBill(day: string): Promise<BillRow[]> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
    let text: string;
    try {
      text = await this.client.call("GET", path);
    } catch (error) {
      if (isRefusal(error, "NO_STATEMENT_EXIST")) return [];
      throw error;
    }
    const bill = parseJson(PROVIDER, text, billSchema);
    // The file has no signature of its own, but a digest in the signed answer.
    const response = await this.client.send("GET", new URL(bill.download_url), "", {
      maxBytes: MAX_BILL_BYTES,
    });
    return parseBill(response.body, bill.hash_value);
  }

  private decryptNotice(resource: z.infer<typeof encryptedSchema>): string {
    try {
      return this.client.decrypt(resource);
    } catch (error) {
      throw new NoticeRejected("key", "the API v3 key does not decrypt it", { cause: error });
    }
  }
}

const ofOrder = (orderId: string) =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderId)}`;
