import { z } from "zod";
import { hmac, sha256, toCanonical } from "../canonical-request";
import { parseJson, send } from "../http";
import { type SmsPurpose, type SmsSender, toSmsError } from "./sms-sender";

const PROVIDER = "tencent-sms";
const ALGORITHM = "TC3-HMAC-SHA256";
const CONTENT_TYPE = "application/json; charset=utf-8";

interface TencentSmsOptions {
  readonly secretId: string;
  readonly secretKey: string;
  readonly sdkAppId: string;
  /** The approved signature, `【…】` without its brackets. */
  readonly signName: string;
  /** The ids of approved templates with one variable, the code. */
  readonly templates: Readonly<Record<SmsPurpose, string>>;
  readonly region?: string;
  readonly baseUrl?: string;
  readonly now?: () => number;
}

interface Call {
  readonly url: URL;
  readonly service: string;
  readonly body: string;
  /** Seconds. */
  readonly timestamp: number;
}

/**
 * Returns the value of the Authorization header.
 * @internal For the published examples.
 */
export function authorize(
  { url, service, body, timestamp }: Call,
  { secretId, secretKey }: Pick<TencentSmsOptions, "secretId" | "secretKey">,
): string {
  const headers = { "content-type": CONTENT_TYPE };
  const request = { method: "POST", url, headers, payloadHash: sha256(body) };
  const { hash, signedHeaders } = toCanonical(request);
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = [date, service, "tc3_request"].reduce<Buffer>(hmac, Buffer.from(`TC3${secretKey}`));
  const signature = hmac(key, `${ALGORITHM}\n${timestamp}\n${scope}\n${hash}`).toString("hex");
  const credential = `Credential=${secretId}/${scope}`;
  return `${ALGORITHM} ${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

const failureSchema = z.object({ Code: z.string(), Message: z.string().default("") });
const answerSchema = z.object({
  Response: z.object({
    Error: failureSchema.optional(),
    SendStatusSet: z.array(failureSchema).default([]),
  }),
});

/** Tencent Cloud's SendSms: https://cloud.tencent.com/document/api/382/55981 */
export class TencentSms implements SmsSender {
  constructor(private readonly options: TencentSmsOptions) {}

  async send(mobileNumber: string, purpose: SmsPurpose, code: string): Promise<void> {
    const { baseUrl = "https://sms.tencentcloudapi.com", region = "ap-guangzhou" } = this.options;
    const url = new URL(`${baseUrl}/`);
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobileNumber}`],
      SmsSdkAppId: this.options.sdkAppId,
      SignName: this.options.signName,
      TemplateId: this.options.templates[purpose],
      TemplateParamSet: [code],
    });
    const timestamp = Math.floor((this.options.now?.() ?? Date.now()) / 1000);
    const headers = {
      "content-type": CONTENT_TYPE,
      "x-tc-action": "SendSms",
      "x-tc-version": "2021-01-11",
      "x-tc-region": region,
      "x-tc-timestamp": String(timestamp),
      authorization: authorize({ url, service: "sms", body, timestamp }, this.options),
    };
    const response = await send({ provider: PROVIDER, url, method: "POST", headers, body });
    const { Response } = parseJson(PROVIDER, response.body.toString("utf8"), answerSchema);
    const result = Response.Error ?? Response.SendStatusSet[0];
    if (result?.Code === "Ok") return;
    throw toSmsError(PROVIDER, result?.Code ?? "none", result?.Message ?? "");
  }
}
