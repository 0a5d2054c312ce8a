import { digest, digestOf, keyOf, mac, parseAuthorization } from "./cloud-signature";
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

  private findForgery(request: SimulatedRequest): string | null {
    const isAliyun = this.cloud === "aliyun";
    const { headers, body } = request;
    const { id, scope, names, signature } = parseAuthorization(headers.authorization);
    const hash = digestOf(request, names, digest(body));
    const time = headers["x-tc-timestamp"] ?? "";
    const nonce = headers["x-acs-signature-nonce"] ?? "";
    const at = isAliyun ? Date.parse(headers["x-acs-date"] ?? "") : Number(time) * 1000;
    const { accessKeyId, accessKeySecret, now } = this.options;
    const expected = isAliyun
      ? mac(Buffer.from(accessKeySecret), `ACS3-HMAC-SHA256\n${hash}`)
      : mac(keyOf(`TC3${accessKeySecret}`, scope), `TC3-HMAC-SHA256\n${time}\n${scope}\n${hash}`);
    const isValid =
      id === accessKeyId &&
      signature === expected.toString("hex") &&
      Math.abs(now() - at) <= CLOCK_BOUND_MS[this.cloud] &&
      !(isAliyun && this.nonces.has(nonce));
    this.nonces.add(nonce);
    if (isValid) return null;
    return isAliyun ? "SignatureDoesNotMatch" : "AuthFailure.SignatureFailure";
  }
}
