import { createHash } from "node:crypto";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { User } from "../core/user";
import { CODE_COOLDOWN_SECONDS } from "../core/verification-code";
import type { StatisticsUseCase } from "../statistics/statistics";
import type { SignedIn, SignIn } from "./sign-in";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Offices and carriers put many people behind one address. */
const ADDRESS_FACTOR = 20;

/** Login by SMS and by password, the bind-phone step, logout (spec §4, §5, §7). */
export class LoginUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
    private readonly statistics: StatisticsUseCase,
  ) {}

  /**
   * Sends a code and answers the cooldown in seconds.
   * @throws `not-registered`, `send-code-refused`, `rate-limited`
   */
  async sendCode(mobileNumber: string, action: "login" | "bind"): Promise<number> {
    const { codesPerHour, codesPerDay } = this.context.shared.limits;
    await this.limit("code", mobileNumber, codesPerHour);
    await this.limit("code-day", mobileNumber, codesPerDay, DAY_SECONDS);
    await this.context.ask((upstream) => upstream.auth.sendCode({ mobileNumber, action }));
    this.context.session.set("codeSentAt", {
      ...this.context.session.get("codeSentAt"),
      [action]: this.context.shared.now(),
    });
    return CODE_COOLDOWN_SECONDS;
  }

  /** Seconds until this session may send another code for the action; 0 when it may. */
  codeCooldown(action: "login" | "bind"): number {
    const sentAt = this.context.session.get("codeSentAt")?.[action];
    if (!sentAt) return 0;
    const elapsed = (this.context.shared.now() - sentAt) / 1000;
    return Math.max(0, Math.ceil(CODE_COOLDOWN_SECONDS - elapsed));
  }

  /** @throws `business` with the upstream's words, `rate-limited` */
  async withCode(mobileNumber: string, code: string): Promise<SignedIn> {
    await this.limit("login", mobileNumber, this.context.shared.limits.loginsPerHour);
    const user = await this.context.ask((upstream) =>
      upstream.auth.mobileLogin({ mobileNumber, code }),
    );
    return this.signIn.complete(user, "sms");
  }

  /**
   * Sends an MD5 of the password and never the password (spec §5).
   * @throws `business`, `rate-limited`, `invalid-input` where the operator has not switched this on
   */
  async withPassword(mobile: string, password: string): Promise<SignedIn> {
    if (!this.context.shared.passwordLogin)
      throw new GatewayError("invalid-input", { field: "method" });
    await this.limit("login", mobile, this.context.shared.limits.loginsPerHour);
    const passwordDigest = createHash("md5").update(password, "utf8").digest("hex");
    const user = await this.context.ask((upstream) =>
      upstream.auth.passwordLogin({ mobile, passwordDigest }),
    );
    return this.signIn.complete(user, "password");
  }

  /** The scanned user who still needs a phone, if any. */
  findPendingUser(): User | null {
    return this.context.session.get("pendingUser") ?? null;
  }

  /** Binds the phone of the scanned user and continues the login. @throws `business`, `unauthorized` */
  async bindMobile(mobileNumber: string, code: string): Promise<SignedIn> {
    const pending = this.findPendingUser();
    if (!pending) throw new GatewayError("unauthorized");
    await this.limit("login", mobileNumber, this.context.shared.limits.loginsPerHour);
    await this.context.ask((upstream) =>
      upstream.auth.bindMobile({ mobileNumber, uid: pending.uid, code }),
    );
    return this.signIn.completeBinding(mobileNumber);
  }

  /** Reports the logout and ends the session on every node; a failing report changes nothing (spec §4). */
  async signOut(): Promise<void> {
    if (this.context.session.user) {
      this.context.request.log.info({ event: "logout" }, "logout");
      this.statistics.reportQuietly({ event: "logout" });
    }
    await this.context.session.signOut();
  }

  /** The phone and the address count by themselves, over all nodes. @throws `rate-limited` */
  private async limit(
    name: string,
    mobileNumber: string,
    most: number,
    windowSeconds = HOUR_SECONDS,
  ): Promise<void> {
    const { rateLimiter } = this.context.shared;
    await rateLimiter.hit(`${name}:phone`, mobileNumber, { limit: most, windowSeconds });
    await rateLimiter.hit(`${name}:address`, this.context.request.clientAddress, {
      limit: most * ADDRESS_FACTOR,
      windowSeconds,
    });
  }
}
