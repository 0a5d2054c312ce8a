import { DAY, HOUR, MINUTE } from "../../domain/times";
import { ProviderError } from "../errors";

export type SmsPurpose = "login" | "bind";

export interface SmsSender {
  /** @throws SmsRefused, or another ProviderError when nobody knows whether it was sent */
  send(mobileNumber: string, purpose: SmsPurpose, code: string): Promise<void>;
}

/** `number`: it cannot get a message. `limit`: it got too many. `setup`: signature, template, balance or key. */
type SmsRefusal = "number" | "limit" | "setup";

export class SmsRefused extends ProviderError {
  readonly reason: SmsRefusal;
  /** ms, of the limit that is reached; 0 for another reason. */
  readonly limitMs: number;

  constructor(provider: string, code: string, message: string) {
    super(provider, code, message);
    this.reason = reasonOf(code);
    this.limitMs = this.reason === "limit" ? periodOf(`${code} ${message}`) : 0;
  }
}

/** Returns the refusal, or another ProviderError when the message may have been sent all the same. */
export const toSmsError = (provider: string, code: string, message: string): ProviderError =>
  UNKNOWN.test(code)
    ? new ProviderError(provider, code, message)
    : new SmsRefused(provider, code, message);

const UNKNOWN =
  /^none$|^NETWORK$|SYSTEM_?ERROR|InternalError|UnknownError|ServiceUnavailable|unknow-error/i;
const NUMBER = /MOBILE_NUMBER_ILLEGAL|BLACK|Blacklist|IncorrectPhoneNumber|DailyOptOut/i;
const LIMIT = /LIMIT_CONTROL|LimitExceeded|MOBILE_COUNT_OVER_LIMIT|Throttling/i;

function reasonOf(code: string): SmsRefusal {
  if (NUMBER.test(code)) return "number";
  return LIMIT.test(code) ? "limit" : "setup";
}

/** Alibaba Cloud names the limit in its message, Tencent Cloud in its code. */
function periodOf(text: string): number {
  if (/天级|日级|Day|Daily/i.test(text)) return DAY;
  if (/小时|Hour/i.test(text)) return HOUR;
  return MINUTE;
}
