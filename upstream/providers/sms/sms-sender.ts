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

  constructor(provider: string, code: string, message: string) {
    super(provider, code, message);
    this.reason = reasonOf(code);
  }
}

const NUMBER = /MOBILE_NUMBER_ILLEGAL|BLACK|Blacklist|IncorrectPhoneNumber|DailyOptOut/i;
const LIMIT = /LIMIT_CONTROL|LimitExceeded|MOBILE_COUNT_OVER_LIMIT|Throttling/i;

function reasonOf(code: string): SmsRefusal {
  if (NUMBER.test(code)) return "number";
  return LIMIT.test(code) ? "limit" : "setup";
}
