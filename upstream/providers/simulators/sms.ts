import { createHash, createHmac } from "node:crypto";
import {
  jsonResponse,
  type SimulatedRequest,
  type SimulatedResponse,
  type Simulator,
} from "./protocol";

interface Options {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly now: () => number;
}

interface Message {
  readonly mobileNumber: string;
  readonly template: string;
  readonly code: string;
}

const CLOCK_BOUND_MS = { aliyun: 15 * 60_000, tencent: 5 * 60_000 };

/** The SMS service of Alibaba Cloud or of Tencent Cloud: it keeps what it would have sent. */
export class SmsSimulator implements Simulator {
  readonly sent: Message[] = [];
  /** Codes with which it refuses the next messages. */
  readonly refusals: string[] = [];
  private readonly nonces = new Set<string>();

  constructor(
    private readonly cloud: "aliyun" | "tencent",
    private readonly options: Options,
  ) {}

  handle(request: SimulatedRequest): SimulatedResponse {
    const refusal = this.findForgery(request) ?? this.refusals.shift();
    if (!refusal) this.sent.push(this.toMessage(request));
    if (this.cloud === "aliyun") {
      const status = refusal === "SignatureDoesNotMatch" ? 400 : 200;
      return jsonResponse(
        { Code: refusal ?? "OK", Message: refusal ?? "OK", RequestId: "1" },
        status,
      );
    }
    if (refusal?.startsWith("AuthFailure")) {
      return jsonResponse({ Response: { Error: { Code: refusal, Message: refusal } } });
    }
    const status = { Code: refusal ?? "Ok", Message: refusal ?? "send success", SerialNo: "1" };
    return jsonResponse({ Response: { SendStatusSet: [status], RequestId: "1" } });
  }

  private toMessage({ url, body }: SimulatedRequest): Message {
    if (this.cloud === "aliyun") {
      const get = (name: string) => url.searchParams.get(name) ?? "";
      const { code } = JSON.parse(get("TemplateParam"));
      return { mobileNumber: get("PhoneNumbers"), template: get("TemplateCode"), code };
    }
    const input = JSON.parse(body.toString("utf8"));
    const mobileNumber = input.PhoneNumberSet[0].replace(/^\+86/, "");
    return { mobileNumber, template: input.TemplateId, code: input.TemplateParamSet[0] };
  }

  private findForgery({ url, headers, body, method }: SimulatedRequest): string | null {
    const isAliyun = this.cloud === "aliyun";
    const [, id, scope = "", names = "", signature] =
      /Credential=([^/,]+)\/?([^,]*),\s?SignedHeaders=([^,]+),\s?Signature=(\w{64})$/.exec(
        headers.authorization ?? "",
      ) ?? [];
    const query = [...url.searchParams].sort();
    const canonical = [
      method,
      url.pathname,
      query.map((pair) => pair.map(percentEncode).join("=")).join("&"),
      ...names.split(";").map((name) => `${name}:${headers[name]}`),
      "",
      names,
      digest(body),
    ].join("\n");
    const time = headers["x-tc-timestamp"] ?? "";
    const nonce = headers["x-acs-signature-nonce"] ?? "";
    const at = isAliyun ? Date.parse(headers["x-acs-date"] ?? "") : Number(time) * 1000;
    let key = Buffer.from(`${isAliyun ? "" : "TC3"}${this.options.accessKeySecret}`);
    let text = `ACS3-HMAC-SHA256\n${digest(canonical)}`;
    if (!isAliyun) {
      for (const part of scope.split("/")) key = mac(key, part);
      text = ["TC3-HMAC-SHA256", time, scope, digest(canonical)].join("\n");
    }
    const isValid =
      id === this.options.accessKeyId &&
      signature === mac(key, text).toString("hex") &&
      Math.abs(this.options.now() - at) <= CLOCK_BOUND_MS[this.cloud] &&
      !(isAliyun && this.nonces.has(nonce));
    this.nonces.add(nonce);
    if (isValid) return null;
    return isAliyun ? "SignatureDoesNotMatch" : "AuthFailure.SignatureFailure";
  }
}

/** Everything but the unreserved characters of RFC 3986. */
const percentEncode = (text: string): string =>
  [...Buffer.from(text, "utf8").toString("latin1")]
    .map((byte) =>
      /[\w.~-]/.test(byte)
        ? byte
        : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .join("");

const digest = (value: string | Buffer) => createHash("sha256").update(value).digest("hex");
const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
