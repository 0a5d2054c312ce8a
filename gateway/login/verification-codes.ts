import type { GatewayContext } from "../context";
import { perHour } from "../coordination/rate-limit";
import { GatewayError } from "../core/errors";
import { CODE_COOLDOWN_SECONDS } from "../core/phone";
import { limitCodes, limitUnknownNumbers } from "./login-limits";
import { withinMessageCeiling } from "./message-ceiling";

type Action = "login" | "bind";

export class VerificationCodesUseCase {
  constructor(
    private readonly context: GatewayContext<
      "events" | "knownAddresses" | "limits" | "rateLimiter"
    >,
  ) {}

  /**
   * Sends a code and returns the cooldown in seconds. @throws `not-registered`, `send-code-refused`,
   * `rate-limited`; `unauthorized` for a code to bind a number without a scan
   */
  async send(mobileNumber: string, action: Action): Promise<number> {
    const { context } = this;
    const { session, calendar } = context;
    if (action === "bind") await this.limitBinding();
    const { isKnown, giveBack } = await limitCodes(context, mobileNumber);
    try {
      await withinMessageCeiling(context, isKnown, () =>
        limitUnknownNumbers(context, isKnown, () =>
          context.call((upstream) => upstream.auth.sendCode({ mobileNumber, action }, isKnown)),
        ),
      );
    } catch (error) {
      // An upstream that did not answer may have sent it.
      if (error instanceof GatewayError && error.status < 500) await giveBack();
      throw error;
    }
    session.set("codeSentAt", { ...session.get("codeSentAt"), [action]: calendar.now() });
    return CODE_COOLDOWN_SECONDS;
  }

  /** Counts the codes of a scanned user, to whatever number (docs/product.md#a-scan-without-a-phone-number-binds-one-first). */
  private async limitBinding(): Promise<void> {
    const { session, shared } = this.context;
    const scanned = session.get("pendingUser");
    if (!scanned) throw new GatewayError("unauthorized");
    const window = perHour(shared.limits.codesPerHour);
    await shared.rateLimiter.hit("bind-code:user", scanned.uid, window);
  }

  /** Returns the seconds until this session may send another code. */
  getCooldown(action: Action): number {
    const sentAt = this.context.session.get("codeSentAt")?.[action];
    if (!sentAt) return 0;
    const elapsedSeconds = (this.context.calendar.now() - sentAt) / 1000;
    return Math.max(0, Math.ceil(CODE_COOLDOWN_SECONDS - elapsedSeconds));
  }
}
