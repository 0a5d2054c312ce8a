import { createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import type { z } from "zod";
import { isRefusal, ProviderError } from "../errors";
import { type ProviderResponse, parseJson, send } from "../http";
import type { IncomingNotice } from "../payment-provider";
import { certificatesSchema, errorSchema } from "./messages";
import { PlatformKeys } from "./platform-keys";
import { authorize, decrypt, type encryptedSchema, isSignedBy, type Merchant } from "./signature";

export const PROVIDER = "wechat-pay";

export interface ClientOptions {
  readonly merchant: Merchant;
  /** 32 characters. */
  readonly apiV3Key: string;
  /** The public key of the console; null where WeChat Pay signs only with certificates. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null;
  readonly baseUrl?: string;
  readonly now: () => number;
}

/** Signs what is sent to WeChat Pay, and takes only what WeChat Pay has signed. */
export class WeChatPayClient {
  readonly keys: PlatformKeys;
  private readonly baseUrl: string;

  constructor(private readonly options: ClientOptions) {
    const { publicKey, now } = options;
    this.baseUrl = options.baseUrl ?? "https://api.mch.weixin.qq.com";
    this.keys = new PlatformKeys(
      new Map(publicKey ? [[publicKey.id, publicKey.key]] : []),
      () => this.loadCertificates(),
      now,
    );
  }

  /** Returns the signed answer. @throws ProviderError */
  async call(method: "GET" | "POST", path: string, input?: object): Promise<string> {
    const body = input ? JSON.stringify(input) : "";
    const signedBy = this.options.publicKey?.id;
    const response = await this.send(method, this.toUrl(path), body, { signedBy });
    const text = response.body.toString("utf8");
    if (await this.isSignedAnswer(response.headers, text)) return text;
    throw new ProviderError(PROVIDER, "SIGNATURE", `of the answer to ${path}`);
  }

  /** @throws ProviderError with WeChat Pay's code for any status but 2xx */
  async send(
    method: "GET" | "POST",
    url: URL,
    body: string,
    { maxBytes, signedBy }: { maxBytes?: number; signedBy?: string } = {},
  ): Promise<ProviderResponse> {
    const { merchant } = this.options;
    const timestamp = Math.floor(this.options.now() / 1000);
    const headers: Record<string, string> = {
      Accept: "*/*",
      "User-Agent": "content-distribution-upstream",
      Authorization: authorize(merchant, { method, url, body, timestamp }),
    };
    if (body) headers["Content-Type"] = "application/json";
    if (signedBy) headers["Wechatpay-Serial"] = signedBy;
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
      // Asked for with the public key's id, WeChat Pay would sign with the public key.
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
    const { publicKey } = this.options;
    const find = (serial: string) =>
      serial === publicKey?.id ? publicKey.key : (certificates.get(serial) ?? null);
    const own = { find };
    if (await this.isSignedAnswer(response.headers, text, own)) return certificates;
    throw new ProviderError(PROVIDER, "SIGNATURE", "of the certificates");
  }

  /** @throws ProviderError */
  decrypt(resource: z.infer<typeof encryptedSchema>): string {
    try {
      return decrypt(this.options.apiV3Key, resource);
    } catch (error) {
      const message = "the API v3 key does not decrypt it";
      throw new ProviderError(PROVIDER, "MALFORMED", message, { cause: error });
    }
  }

  private readonly toUrl = (path: string) => new URL(`${this.baseUrl}${path}`);
}
