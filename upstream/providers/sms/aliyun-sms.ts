import { randomBytes } from "node:crypto";
import { z } from "zod";
import { hmac, sha256, toCanonical } from "../canonical-request";
import { parseJson, send } from "../http";
import { type SmsPurpose, type SmsSender, toSmsError } from "./sms-sender";

const PROVIDER = "aliyun-sms";
const ALGORITHM = "ACS3-HMAC-SHA256";
const NO_BODY = sha256("");

interface AliyunSmsOptions {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** The approved signature, `【…】` without its brackets. */
  readonly signName: string;
  /** The codes of approved templates with the variable `code`. */
  readonly templates: Readonly<Record<SmsPurpose, string>>;
  readonly baseUrl?: string;
  readonly now?: () => number;
}

interface Action {
  readonly url: URL;
  readonly name: string;
  readonly version: string;
  /** Milliseconds. */
  readonly at: number;
  readonly nonce: string;
}

/**
 * Returns the signed headers of a call whose parameters are all in the query.
 * @internal For the published examples.
 */
export function authorize(
  { url, name, version, at, nonce }: Action,
  { accessKeyId, accessKeySecret }: Pick<AliyunSmsOptions, "accessKeyId" | "accessKeySecret">,
): Record<string, string> {
  const headers = {
    "x-acs-action": name,
    "x-acs-version": version,
    "x-acs-date": `${new Date(at).toISOString().slice(0, 19)}Z`,
    "x-acs-signature-nonce": nonce,
    "x-acs-content-sha256": NO_BODY,
  };
  const request = { method: "POST", url, headers, payloadHash: NO_BODY };
  const { hash, signedHeaders } = toCanonical(request);
  const signature = hmac(accessKeySecret, `${ALGORITHM}\n${hash}`).toString("hex");
  const credential = `Credential=${accessKeyId},SignedHeaders=${signedHeaders}`;
  return { ...headers, authorization: `${ALGORITHM} ${credential},Signature=${signature}` };
}

const answerSchema = z.object({ Code: z.string(), Message: z.string().default("") });

/** Alibaba Cloud's SendSms: https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms */
export class AliyunSms implements SmsSender {
  constructor(private readonly options: AliyunSmsOptions) {}

  async send(mobileNumber: string, purpose: SmsPurpose, code: string): Promise<void> {
    const { signName, templates, baseUrl = "https://dysmsapi.aliyuncs.com", now } = this.options;
    const url = new URL(`${baseUrl}/`);
    url.search = String(
      new URLSearchParams({
        PhoneNumbers: mobileNumber,
        SignName: signName,
        TemplateCode: templates[purpose],
        TemplateParam: JSON.stringify({ code }),
      }),
    );
    const at = now?.() ?? Date.now();
    const nonce = randomBytes(16).toString("hex");
    const action = { url, name: "SendSms", version: "2017-05-25", at, nonce };
    const headers = authorize(action, this.options);
    const { body } = await send({ provider: PROVIDER, url, method: "POST", headers });
    const answer = parseJson(PROVIDER, body.toString("utf8"), answerSchema);
    if (answer.Code !== "OK") throw toSmsError(PROVIDER, answer.Code, answer.Message);
  }
}
