import { createHash, createSign, createVerify, type KeyObject, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { toChinaTime } from "~/upstream/providers/units";
import { PaymentSimulator } from "./payment-simulator";
import { jsonResponse, Refusal, type SimulatedRequest, type SimulatedResponse } from "./protocol";
import { refundedFen, type Trade } from "./trades";
import { writeBill } from "./wechat-pay-bill";
import { encrypt } from "./wechat-pay-encryption";
import { h5Schema, nativeSchema, refundSchema } from "./wechat-pay-requests";

interface Options {
  readonly appId: string;
  readonly merchantId: string;
  readonly apiV3Key: string;
  /** The merchants' certificates, by serial number. */
  readonly merchantKeys: ReadonlyMap<string, KeyObject>;
  /** The latest signs, unless the request names another one. */
  readonly signers: { serial: string; privateKey: KeyObject; certificate?: string }[];
  readonly now: () => number;
}

const CLOCK_BOUND_SECONDS = 300;
const ADDRESS_LIFETIME_MS = 300_000;
const STATES = { pending: "NOTPAY", paying: "USERPAYING", failed: "PAYERROR", closed: "CLOSED" };

/** Speaks WeChat Pay's API v3, and refuses what WeChat Pay refuses. */
export class WeChatPaySimulator extends PaymentSimulator {
  /** Whether the account of the payer takes nothing back. */
  refundsFail = false;
  /** The domain that the merchant has named for H5 payment. */
  readonly domain = "https://shop.example";
  private readonly addresses = new Map<
    string,
    { expiresAt: number; payerIp: string; orderId: string }
  >();
  private readonly nonces = new Set<string>();
  private readonly files = new Map<string, Buffer>();

  constructor(readonly options: Options) {
    super(options.now, {
      repeated: "INVALID_REQUEST",
      paid: "ORDERPAID",
      closed: "ORDER_CLOSED",
      absent: "ORDER_NOT_EXIST",
    });
  }

  handle(request: SimulatedRequest): SimulatedResponse {
    let response: SimulatedResponse;
    try {
      this.authenticate(request);
      response = this.answer(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response = jsonResponse({ code: error.code, message: error.message }, error.status);
    }
    const signature = this.signatureOf(response.body, request.headers["wechatpay-serial"]);
    return { ...response, headers: { ...response.headers, ...signature } };
  }

  protected notifyOfPayment(trade: Trade): Promise<void> {
    return this.notify(trade, "TRANSACTION.SUCCESS", "transaction", this.toTransaction(trade));
  }

  protected notifyOfRefund(trade: Trade, refundId: string): Promise<void> {
    const success_time = this.time(this.trades.timeOf(refundId));
    const content = { ...this.toRefund(trade, refundId), refund_status: "SUCCESS", success_time };
    return this.notify(trade, "REFUND.SUCCESS", "refund", content);
  }

  private authenticate({ method, url, headers, body }: SimulatedRequest): void {
    const { merchantId, merchantKeys, now } = this.options;
    const [, scheme, list = ""] = /^(\S+) (.+)$/.exec(headers.authorization ?? "") ?? [];
    const fields = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const { mchid, serial_no: serial, nonce_str: nonce, timestamp, signature = "" } = fields;
    const key = merchantKeys.get(serial ?? "");
    const isRecent = Math.abs(now() / 1000 - Number(timestamp)) <= CLOCK_BOUND_SECONDS;
    const message = [method, url.pathname + url.search, timestamp, nonce, body, ""].join("\n");
    const isValid =
      scheme === "WECHATPAY2-SHA256-RSA2048" &&
      mchid === merchantId &&
      key !== undefined &&
      isRecent &&
      !this.nonces.has(nonce ?? "") &&
      createVerify("RSA-SHA256").update(message).verify(key, signature, "base64");
    if (!isValid) throw new Refusal("SIGN_ERROR", 401);
    this.nonces.add(nonce ?? "");
  }

  private answer({ method, url, body }: SimulatedRequest): SimulatedResponse {
    const path = url.pathname.slice(url.pathname.indexOf("/v3/"));
    const order = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path);
    const [, refundId] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path) ?? [];
    const route = order ? `order${order[2] ?? ""}` : refundId ? "refund" : path;
    switch (`${method} ${route}`) {
      case "POST /v3/pay/transactions/native":
        return this.create(parse(body, nativeSchema));
      case "POST /v3/pay/transactions/h5":
        return this.createAddress(parse(body, h5Schema));
      case "GET order":
        this.checkMerchant(url.searchParams.get("mchid"));
        return jsonResponse(this.toTransaction(this.trades.get(order?.[1] ?? "")));
      case "POST order/close":
        this.checkMerchant(parse(body, z.strictObject({ mchid: z.string() })).mchid);
        this.trades.close(order?.[1] ?? "");
        return { status: 204, body: "" };
      case "POST /v3/refund/domestic/refunds":
        return this.createRefund(parse(body, refundSchema));
      case "GET refund":
        return this.findRefund(decodeURIComponent(refundId ?? ""));
      case "GET /v3/certificates":
        return this.listCertificates();
      case "GET /v3/bill/tradebill":
        return this.createBill(url);
      case "GET /v3/billdownload/file":
        return { status: 200, body: this.files.get(url.searchParams.get("token") ?? "") ?? "" };
      default:
        throw new Refusal("RESOURCE_NOT_EXISTS", 404);
    }
  }

  /** Opens the address of an order in a phone's browser, which comes from a page of `referrer`. */
  openAddress(address: string, { referrer, ip }: { referrer: string; ip: string }): string {
    const url = new URL(address);
    const { expiresAt, payerIp, orderId } = this.addresses.get(
      url.searchParams.get("prepay_id") ?? "",
    ) ?? { expiresAt: 0, payerIp: "", orderId: "" };
    if (referrer !== this.domain) throw new Refusal("商家参数格式有误，请联系商家解决");
    if (this.options.now() >= expiresAt) throw new Refusal("支付链接已过期");
    if (ip !== payerIp) throw new Refusal("网络环境未能通过安全验证");
    this.scan(orderId);
    return url.searchParams.get("redirect_url") ?? "";
  }

  /** Other parameters than before are refused, except the address of the payer. */
  private createAddress({
    scene_info: { payer_client_ip: payerIp },
    ...input
  }: z.infer<typeof h5Schema>): SimulatedResponse {
    const { orderId } = this.createTrade(input, "h5");
    const id = `wx${randomBytes(16).toString("hex")}`;
    const expiresAt = this.options.now() + ADDRESS_LIFETIME_MS;
    this.addresses.set(id, { expiresAt, payerIp, orderId });
    const address = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${id}&package=1037687096`;
    return jsonResponse({ h5_url: address });
  }

  private create(input: z.infer<typeof nativeSchema>): SimulatedResponse {
    const { orderId } = this.createTrade(input, "native");
    const code = createHash("sha256").update(orderId).digest("base64url").slice(0, 9);
    return jsonResponse({ code_url: `weixin://wxpay/bizpayurl?pr=${code}` });
  }

  private createTrade(input: z.infer<typeof nativeSchema>, type: "native" | "h5"): Trade {
    this.checkMerchant(input.mchid);
    if (input.appid !== this.options.appId) throw new Refusal("APPID_MCHID_NOT_MATCH");
    return this.trades.create({
      orderId: input.out_trade_no,
      amountFen: input.amount.total,
      subject: input.description,
      notifyUrl: input.notify_url,
      expiresAt: Date.parse(input.time_expire),
      parameters: JSON.stringify({ type, ...input }),
    });
  }

  private createRefund({ amount, ...input }: z.infer<typeof refundSchema>): SimulatedResponse {
    const trade = this.trades.get(input.out_trade_no);
    if (amount.total !== trade.paidFen) throw new Refusal("INVALID_REQUEST");
    const refundId = input.out_refund_no;
    const isWhole = refundedFen(trade) === trade.paidFen && !trade.refunds.has(refundId);
    if (isWhole) throw new Refusal("INVALID_REQUEST", 400, "订单已全额退款");
    const isNew = this.trades.refund(trade, refundId, amount.refund);
    if (isNew && !this.refundsFail) void this.notifyOfRefund(trade, refundId);
    const status = this.refundsFail ? "ABNORMAL" : "PROCESSING";
    return jsonResponse({ ...this.toRefund(trade, refundId), status });
  }

  private findRefund(refundId: string): SimulatedResponse {
    const trade = this.trades.findByRefund(refundId);
    if (!trade) throw new Refusal("RESOURCE_NOT_EXISTS", 404);
    const status = this.refundsFail ? "ABNORMAL" : "SUCCESS";
    const success_time = this.time(this.trades.timeOf(refundId));
    return jsonResponse({ ...this.toRefund(trade, refundId), status, success_time });
  }

  private toRefund(trade: Trade, refundId: string): object {
    const refund = trade.refunds.get(refundId) ?? 0;
    return {
      mchid: this.options.merchantId,
      out_trade_no: trade.orderId,
      transaction_id: trade.transactionId,
      out_refund_no: refundId,
      refund_id: `5${trade.transactionId}`,
      amount: { total: trade.paidFen, refund, payer_refund: refund },
    };
  }

  private listCertificates(): SimulatedResponse {
    const listed = this.options.signers.filter(({ certificate }) => certificate);
    if (listed.length === 0) throw new Refusal("RESOURCE_NOT_EXISTS", 404);
    const data = listed.map(({ serial, certificate = "" }) => ({
      serial_no: serial,
      encrypt_certificate: encrypt(this.options.apiV3Key, certificate, "certificate"),
    }));
    return jsonResponse({ data });
  }

  private createBill(url: URL): SimulatedResponse {
    const day = url.searchParams.get("bill_date") ?? "";
    const rows = this.trades.billOf(day);
    if (rows.length === 0) throw new Refusal("NO_STATEMENT_EXIST");
    const text = writeBill(rows, this.options);
    const token = randomBytes(8).toString("hex");
    this.files.set(token, gzipSync(text));
    const prefix = url.href.slice(0, url.href.indexOf("/v3/"));
    return jsonResponse({
      hash_type: "SHA1",
      hash_value: createHash("sha1").update(text).digest("hex"),
      download_url: `${prefix}/v3/billdownload/file?token=${token}`,
    });
  }

  private notify(
    { notifyUrl: url }: Trade,
    type: string,
    kind: string,
    content: object,
  ): Promise<void> {
    const id = randomBytes(16).toString("hex");
    return this.notices.send(() => {
      const encrypted = encrypt(this.options.apiV3Key, JSON.stringify(content), kind);
      const resource = { ...encrypted, original_type: kind };
      const notice = { id, event_type: type, resource_type: "encrypt-resource", resource };
      const body = JSON.stringify({ ...notice, create_time: this.time(), summary: "" });
      const headers = { "Content-Type": "application/json", ...this.signatureOf(body) };
      return { url, headers, body };
    });
  }

  private toTransaction(trade: Trade): object {
    const { appId, merchantId } = this.options;
    const base = { appid: appId, mchid: merchantId, out_trade_no: trade.orderId };
    if (trade.state !== "paid") return { ...base, trade_state: STATES[trade.state] };
    return {
      ...base,
      trade_state: refundedFen(trade) > 0 ? "REFUND" : "SUCCESS",
      transaction_id: trade.transactionId,
      amount: { total: trade.paidFen, payer_total: trade.paidFen, currency: "CNY" },
      payer: { openid: trade.payer },
      success_time: this.time(trade.paidAt),
    };
  }

  private signatureOf(body: string | Buffer, wanted?: string): Record<string, string> {
    const { signers, now } = this.options;
    const signer = signers.find(({ serial }) => serial === wanted) ?? signers.at(-1);
    if (!signer) return {};
    const timestamp = String(Math.floor(now() / 1000));
    const nonce = randomBytes(16).toString("hex");
    const signature = createSign("RSA-SHA256").update(`${timestamp}\n${nonce}\n${body}\n`);
    return {
      "Wechatpay-Timestamp": timestamp,
      "Wechatpay-Nonce": nonce,
      "Wechatpay-Serial": signer.serial,
      "Wechatpay-Signature": signature.sign(signer.privateKey, "base64"),
    };
  }

  private checkMerchant(merchantId: string | null): void {
    if (merchantId !== this.options.merchantId) throw new Refusal("MCH_NOT_EXISTS");
  }

  private readonly time = (ms = this.options.now()) => `${toChinaTime(ms).replace(" ", "T")}+08:00`;
}

function parse<T>(body: Buffer, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(JSON.parse(body.toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new Refusal("PARAM_ERROR");
}
