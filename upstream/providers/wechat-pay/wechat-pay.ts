import { createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import type { z } from "zod";
import { isRefusal, NoticeRejected, ProviderError } from "../errors";
import { type ProviderResponse, parseJson, send } from "../http";
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
import type { SharedStore } from "../shared-store";
import { toChinaTime } from "../units";
import { parseBill } from "./bill";
import {
  billSchema,
  certificatesSchema,
  codeSchema,
  errorSchema,
  noticeSchema,
  refundNoticeSchema,
  refundSchema,
  transactionSchema,
} from "./messages";
import { PlatformKeys } from "./platform-keys";
import { authorize, decrypt, type encryptedSchema, isSignedBy, type Merchant } from "./signature";

const PROVIDER = "wechat-pay";
const CLOCK_BOUND_SECONDS = 300;
const MAX_BILL_BYTES = 64 * 1024 * 1024;
const MAX_DESCRIPTION = 127;

interface WeChatPayOptions {
  readonly merchant: Merchant;
  readonly appId: string;
  /** 32 characters. */
  readonly apiV3Key: string;
  /** Of the console; null where WeChat Pay signs with certificates alone. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null;
  readonly notifyUrl: string;
  readonly store: SharedStore;
  readonly baseUrl?: string;
  readonly now?: () => number;
}

/** WeChat Pay, API v3, Native: https://pay.weixin.qq.com/doc/v3/merchant/4012791874 */
export class WeChatPay implements PaymentProvider {
  readonly billHour = 10;
  private readonly baseUrl: string;
  private readonly now: () => number;
  private readonly keys: PlatformKeys;

  constructor(private readonly options: WeChatPayOptions) {
    this.baseUrl = options.baseUrl ?? "https://api.mch.weixin.qq.com";
    this.now = options.now ?? Date.now;
    const { publicKey } = options;
    this.keys = new PlatformKeys(
      new Map(publicKey ? [[publicKey.id, publicKey.key]] : []),
      () => this.loadCertificates(),
      this.now,
    );
  }

  async create({ orderId, amountFen, subject, expiresAt }: NewPayment): Promise<string> {
    const text = await this.call("POST", "/v3/pay/transactions/native", {
      appid: this.options.appId,
      mchid: this.options.merchant.id,
      description: subject.slice(0, MAX_DESCRIPTION),
      out_trade_no: orderId,
      time_expire: `${toChinaTime(expiresAt).replace(" ", "T")}+08:00`,
      notify_url: this.options.notifyUrl,
      amount: { total: amountFen, currency: "CNY" },
    });
    return parseJson(PROVIDER, text, codeSchema).code_url;
  }

  async query(orderId: string): Promise<Payment> {
    try {
      const text = await this.call("GET", `${ofOrder(orderId)}?mchid=${this.options.merchant.id}`);
      const { payment } = parseJson(PROVIDER, text, transactionSchema);
      if (payment.orderId === orderId) return payment;
      throw new ProviderError(PROVIDER, "MALFORMED", "another order");
    } catch (error) {
      if (!isRefusal(error, "ORDER_NOT_EXIST")) throw error;
      return absentPayment(orderId);
    }
  }

  async close(orderId: string): Promise<boolean> {
    try {
      await this.call("POST", `${ofOrder(orderId)}/close`, { mchid: this.options.merchant.id });
    } catch (error) {
      if (isRefusal(error, "ORDERPAID", "ORDER_PAID")) return false;
      if (!isRefusal(error, "ORDER_CLOSED", "ORDER_NOT_EXIST")) throw error;
    }
    return true;
  }

  async refund({ orderId, refundId, amountFen, totalFen }: NewRefund): Promise<RefundState> {
    try {
      const text = await this.call("POST", "/v3/refund/domestic/refunds", {
        out_trade_no: orderId,
        out_refund_no: refundId,
        notify_url: this.options.notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: "CNY" },
      });
      return parseJson(PROVIDER, text, refundSchema).status;
    } catch (error) {
      // The code alone does not tell it from a wrong amount.
      if (isRefusal(error, "INVALID_REQUEST") && error.message.includes("全额退款")) return "done";
      throw error;
    }
  }

  async readNotice({ headers, body }: IncomingNotice): Promise<PaymentNotice | null> {
    const timestamp = Number(headers["wechatpay-timestamp"]);
    const isRecent = Math.abs(this.now() / 1000 - timestamp) <= CLOCK_BOUND_SECONDS;
    if (!isRecent) throw new NoticeRejected("the timestamp is not of these five minutes");
    if (!(await this.isSignedAnswer(headers, body))) throw new NoticeRejected("the signature");
    const nonce = headers["wechatpay-nonce"] ?? "";
    const isNew = await this.options.store.claim(`wechat-pay:${nonce}`, 2 * CLOCK_BOUND_SECONDS);
    if (!isNew) throw new NoticeRejected("a replay");

    const { id, event_type: type, resource } = parseJson(PROVIDER, body, noticeSchema);
    if (!/^(TRANSACTION|REFUND)\./.test(type)) return null;
    const content = this.decrypt(resource);
    if (type.startsWith("TRANSACTION.")) {
      const { appId, merchantId, payment } = parseJson(PROVIDER, content, transactionSchema);
      this.checkOwn(merchantId, appId);
      return { kind: "payment", id, payment };
    }
    const refund = parseJson(PROVIDER, content, refundNoticeSchema);
    this.checkOwn(refund.mchid);
    return {
      kind: "refund",
      id,
      orderId: refund.out_trade_no,
      refundId: refund.out_refund_no,
      state: refund.refund_status,
      amountFen: refund.amount.refund,
      isTotal: false,
    };
  }

  noticeReply(accepted: boolean): NoticeReply {
    if (accepted) return { status: 204, type: "text/plain", body: "" };
    const body = JSON.stringify({ code: "FAIL", message: "rejected" });
    return { status: 500, type: "application/json", body };
  }

  async downloadBill(day: string): Promise<BillRow[]> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`;
    let text: string;
    try {
      text = await this.call("GET", path);
    } catch (error) {
      if (isRefusal(error, "NO_STATEMENT_EXIST")) return [];
      throw error;
    }
    const bill = parseJson(PROVIDER, text, billSchema);
    // The file has no signature of its own, but a digest in the signed answer.
    const response = await this.send("GET", new URL(bill.download_url), "", MAX_BILL_BYTES);
    return parseBill(response.body, bill.hash_value);
  }

  private async call(method: "GET" | "POST", path: string, input?: object): Promise<string> {
    const body = input ? JSON.stringify(input) : "";
    const response = await this.send(method, this.toUrl(path), body);
    const text = response.body.toString("utf8");
    if (await this.isSignedAnswer(response.headers, text)) return text;
    throw new ProviderError(PROVIDER, "SIGNATURE", `of the answer to ${path}`);
  }

  /** @throws ProviderError with WeChat Pay's code for any status but 2xx */
  private async send(
    method: "GET" | "POST",
    url: URL,
    body: string,
    maxBytes?: number,
  ): Promise<ProviderResponse> {
    const { merchant, publicKey } = this.options;
    const timestamp = Math.floor(this.now() / 1000);
    const headers: Record<string, string> = {
      Accept: "*/*",
      "User-Agent": "content-distribution-upstream",
      Authorization: authorize(merchant, { method, url, body, timestamp }),
    };
    if (body) headers["Content-Type"] = "application/json";
    if (publicKey) headers["Wechatpay-Serial"] = publicKey.id;
    const response = await send({ provider: PROVIDER, url, method, headers, body, maxBytes });
    if (response.status >= 200 && response.status < 300) return response;
    const { code, message } = parseJson(PROVIDER, response.body.toString("utf8"), errorSchema);
    throw new ProviderError(PROVIDER, code, message);
  }

  private async isSignedAnswer(
    headers: IncomingNotice["headers"],
    body: string,
    keys: { find(serial: string): KeyObject | null | Promise<KeyObject | null> } = this.keys,
  ): Promise<boolean> {
    const key = await keys.find(headers["wechatpay-serial"] ?? "");
    return key !== null && isSignedBy(key, headers, body);
  }

  private async loadCertificates(): Promise<Map<string, KeyObject>> {
    let response: ProviderResponse;
    try {
      response = await this.send("GET", this.toUrl("/v3/certificates"), "");
    } catch (error) {
      // A merchant of the public-key mode has none.
      if (isRefusal(error, "RESOURCE_NOT_EXISTS")) return new Map();
      throw error;
    }
    const text = response.body.toString("utf8");
    const { data } = parseJson(PROVIDER, text, certificatesSchema);
    const certificates = new Map(
      data.map(({ serial_no: serial, encrypt_certificate: resource }) => [
        serial,
        createPublicKey(new X509Certificate(this.decrypt(resource)).toString()),
      ]),
    );
    const own = { find: (serial: string) => certificates.get(serial) ?? null };
    if (await this.isSignedAnswer(response.headers, text, own)) return certificates;
    throw new ProviderError(PROVIDER, "SIGNATURE", "of the certificates");
  }

  private decrypt(resource: z.infer<typeof encryptedSchema>): string {
    try {
      return decrypt(this.options.apiV3Key, resource);
    } catch (error) {
      const message = "the API v3 key does not decrypt it";
      throw new ProviderError(PROVIDER, "MALFORMED", message, { cause: error });
    }
  }

  private checkOwn(merchantId: string, appId = this.options.appId): void {
    if (merchantId === this.options.merchant.id && appId === this.options.appId) return;
    throw new NoticeRejected("of another merchant or app");
  }

  private readonly toUrl = (path: string) => new URL(`${this.baseUrl}${path}`);
}

const ofOrder = (orderId: string) =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderId)}`;
