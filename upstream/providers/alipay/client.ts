import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { ProviderError } from "../errors";
import { parseJson, send } from "../http";
import { isSigned, sign } from "../rsa";
import { toChinaTime } from "../units";
import { failureSchema, resultSchema } from "./messages";
import { findObject, type Parameters, toSignedText } from "./signature";

export const PROVIDER = "alipay";

const GATEWAY = "https://openapi.alipay.com/gateway.do";

export interface ClientOptions {
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Alipay's, of the console. */
  readonly alipayPublicKey: KeyObject;
  readonly gatewayUrl?: string;
  readonly now: () => number;
}

/** Signs what is sent to Alipay, and takes only what Alipay has signed. */
export class AlipayClient {
  constructor(private readonly options: ClientOptions) {}

  /** Returns the signed answer of a call that succeeded. @throws ProviderError */
  async call(method: string, content: object, urls: Parameters = {}): Promise<string> {
    const { url, body } = this.toRequest(method, content, urls);
    const headers = { "Content-Type": "application/x-www-form-urlencoded;charset=utf-8" };
    const response = await send({ provider: PROVIDER, url, method: "POST", headers, body });
    return this.check(method, response.body.toString("utf8"));
  }

  /** Returns a signed request; `urls` are its `notify_url` and `return_url`. */
  toRequest(method: string, content: object, urls: Parameters): { url: URL; body: string } {
    const common: Parameters = {
      method,
      app_id: this.options.appId,
      format: "JSON",
      charset: "utf-8",
      sign_type: "RSA2",
      timestamp: toChinaTime(this.options.now()),
      version: "1.0",
      ...urls,
    };
    const biz_content = JSON.stringify(content);
    const signature = sign(toSignedText({ ...common, biz_content }), this.options.privateKey);
    const url = new URL(this.options.gatewayUrl ?? GATEWAY);
    url.search = String(new URLSearchParams({ ...common, sign: signature }));
    return { url, body: String(new URLSearchParams({ biz_content })) };
  }

  private check(method: string, text: string): string {
    const envelope = parseJson(PROVIDER, text, z.object({ sign: z.string().optional() }));
    const named = findObject(text, `${method.replaceAll(".", "_")}_response`);
    const answer = named ?? findObject(text, "error_response");
    if (answer === null) throw new ProviderError(PROVIDER, "MALFORMED", "no answer");
    const { code, msg } = parseJson(PROVIDER, answer, resultSchema);
    const failure = parseJson(PROVIDER, answer, failureSchema);
    const reason = failure.sub_msg ?? msg;
    const said = `${failure.sub_code ?? code} ${reason}`;
    // Alipay does not sign some refusals, as of a wrong key or app: nobody proves that they are its own.
    if (code !== "10000" && (named === null || !envelope.sign))
      throw new ProviderError(PROVIDER, "UNSIGNED", said);
    if (!isSigned(answer, envelope.sign ?? "", this.options.alipayPublicKey))
      throw new ProviderError(PROVIDER, "SIGNATURE", said);
    if (code === "10000") return answer;
    throw new ProviderError(PROVIDER, failure.sub_code ?? code, reason);
  }
}
