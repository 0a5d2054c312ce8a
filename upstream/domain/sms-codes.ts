import type { Clock } from "./clock";
import type { Ids } from "./ids";
import { SECOND } from "./times";

const CODE_LIFETIME = 300 * SECOND;
const SPACING = 60 * SECOND;
const TRIES = 5;

export type SmsAction = "login" | "bind";
export type SmsMode = "fixed" | "random";

interface SmsCode {
  readonly code: string;
  readonly action: SmsAction;
  readonly sentAt: number;
  readonly expiresAt: number;
  triesLeft: number;
}

/** One code per number and action (docs/upstream.md#authsendcode). */
export class SmsCodes {
  private readonly codes = new Map<string, SmsCode>();

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly mode: SmsMode,
  ) {}

  wasSentJustNow(mobileNumber: string, action: SmsAction): boolean {
    const last = this.codes.get(keyOf(mobileNumber, action));
    return last !== undefined && this.clock.now() - last.sentAt < SPACING;
  }

  send(mobileNumber: string, action: SmsAction): void {
    const sentAt = this.clock.now();
    this.codes.set(keyOf(mobileNumber, action), {
      code: this.mode === "fixed" ? "123456" : this.ids.digits("sms", 6),
      action,
      sentAt,
      expiresAt: sentAt + CODE_LIFETIME,
      triesLeft: TRIES,
    });
  }

  /** Returns the valid code, or null. */
  findLive(mobileNumber: string, action: SmsAction): SmsCode | null {
    const code = this.codes.get(keyOf(mobileNumber, action));
    const live = code && code.triesLeft > 0 && this.clock.now() < code.expiresAt;
    return live ? code : null;
  }

  /** Uses up a try, or the whole code when it is right. */
  use(code: SmsCode, given: string): boolean {
    const right = given === code.code;
    code.triesLeft = right ? 0 : code.triesLeft - 1;
    return right;
  }
}

const keyOf = (mobileNumber: string, action: SmsAction): string => `${mobileNumber}/${action}`;
