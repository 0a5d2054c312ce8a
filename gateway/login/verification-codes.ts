import type { GatewayContext } from "../context";
import { CODE_COOLDOWN_SECONDS } from "../core/verification-code";
import { limitMessages, limitTries } from "./login-limits";

const DAY_SECONDS = 24 * 3600;

type Action = "login" | "bind";

export class VerificationCodesUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** Sends a code and returns the cooldown in seconds. @throws `not-registered`, `send-code-refused`, `rate-limited` */
  async send(mobileNumber: string, action: Action): Promise<number> {
    const { session, shared } = this.context;
    const { codesPerHour, codesPerDay } = shared.limits;
    await limitTries(this.context, "code", mobileNumber, codesPerHour);
    await limitTries(this.context, "code-day", mobileNumber, codesPerDay, DAY_SECONDS);
    await limitMessages(this.context);
    await this.context.call((upstream) => upstream.auth.sendCode({ mobileNumber, action }));
    session.set("codeSentAt", { ...session.get("codeSentAt"), [action]: shared.now() });
    return CODE_COOLDOWN_SECONDS;
  }

  /** Returns the seconds until this session may send another code. */
  getCooldown(action: Action): number {
    const sentAt = this.context.session.get("codeSentAt")?.[action];
    if (!sentAt) return 0;
    const elapsedSeconds = (this.context.shared.now() - sentAt) / 1000;
    return Math.max(0, Math.ceil(CODE_COOLDOWN_SECONDS - elapsedSeconds));
  }
}
