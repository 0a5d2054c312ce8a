import { hash } from "node:crypto";
import type { GatewayContext } from "../context";
import { perHour } from "../coordination/rate-limit";
import { GatewayError, ignoreFailure } from "../core/errors";
import { siteOf } from "../core/network";
import type { NewNumber, NewPassword } from "../core/own-account-schema";
import { CODE_COOLDOWN_SECONDS } from "../core/phone";
import type { LoginUser } from "../core/user";
import { limitCodes, limitLogins } from "../login/login-limits";
import { withinMessageCeiling } from "../login/message-ceiling";
import type { OwnCodeAction } from "../upstream/auth";

/** The name, number and password of the user (docs/product.md#own-account); methods throw `not-found` where the upstream has no calls for it. */
export class OwnAccountUseCase {
  constructor(
    private readonly context: GatewayContext<
      "events" | "hasOwnAccount" | "knownAddresses" | "limits" | "passwordLogin" | "rateLimiter"
    >,
    private readonly endOthers: () => Promise<number>,
  ) {}

  /** Whether there is something to change. */
  get isOffered(): boolean {
    return this.context.shared.hasOwnAccount;
  }

  get hasPassword(): boolean {
    return this.isOffered && this.context.shared.passwordLogin;
  }

  async rename(nickname: string): Promise<void> {
    this.require();
    await this.context.audited({ action: "name-changed" }, () =>
      this.context.call((upstream) => upstream.auth.rename(nickname)),
    );
    this.context.session.rename(nickname);
  }

  /**
   * Sends a code to the user's number, or to the new one, and returns the cooldown in seconds. @throws
   * `send-code-refused`, `code-too-soon`, `rate-limited`
   */
  async sendCode(action: OwnCodeAction, newNumber = ""): Promise<number> {
    const { uid, mobileNumber: ownNumber } = this.require(action === "password");
    const { context } = this;
    const { limits, rateLimiter } = context.shared;
    await rateLimiter.hit("bind-code:user", uid, perHour(limits.codesPerHour * 2));
    const mobileNumber = action === "new-number" ? newNumber : ownNumber;
    const { isKnown, giveBack } = await limitCodes(context, mobileNumber);
    const input = { action, ...(action === "new-number" && { mobileNumber }) };
    try {
      await withinMessageCeiling(context, isKnown, () =>
        context.call((upstream) => upstream.auth.sendOwnCode(input, isKnown)),
      );
    } catch (error) {
      // An upstream that did not answer may have sent it.
      if (error instanceof GatewayError && error.status < 500) await giveBack();
      throw error;
    }
    const { session, calendar } = context;
    session.set("codeSentAt", { ...session.get("codeSentAt"), [action]: calendar.now() });
    return CODE_COOLDOWN_SECONDS;
  }

  /** Changes the number and returns how many other sessions ended. @throws `code-wrong`, `code-expired`, `old-code-wrong`, `mobile-taken`, `rate-limited` */
  async changeNumber(change: NewNumber): Promise<number> {
    const { mobileNumber } = change;
    const numbers = [this.require().mobileNumber, mobileNumber];
    return this.proved({ action: "number-changed", mobileNumber }, numbers, (isKnown) =>
      this.context.call((upstream) => upstream.auth.changeNumber(change, isKnown)),
    );
  }

  /** Sets the password and returns how many other sessions ended. @throws as `changeNumber` */
  async setPassword({ password, code }: NewPassword): Promise<number> {
    const { mobileNumber } = this.require(true);
    const digest = hash("md5", password, "hex");
    return this.proved({ action: "password-changed" }, [mobileNumber], (isKnown) =>
      this.context.call((upstream) => upstream.auth.setPassword(digest, code, isKnown)),
    );
  }

  /** Counts a try of each number's code; then everybody who is signed in elsewhere has to sign in again. */
  private async proved(
    event: { action: "number-changed" | "password-changed"; mobileNumber?: string },
    numbers: string[],
    change: (isKnown: boolean) => Promise<LoginUser>,
  ): Promise<number> {
    const { context } = this;
    return context.audited(event, async () => {
      const tries: Awaited<ReturnType<typeof limitLogins>>[] = [];
      for (const number of numbers) tries.push(await limitLogins(context, number));
      const user = await change(tries.every(({ isKnown }) => isKnown));
      await Promise.all(tries.map(({ giveBack }) => giveBack()));
      await context.session.renew(user);
      const { knownAddresses } = context.shared;
      const site = siteOf(context.request.clientAddress);
      await knownAddresses.add(user.mobileNumber, site).catch(ignoreFailure);
      return this.endOthers();
    });
  }

  private require(needsPassword = false) {
    const user = this.context.requireUser();
    if (needsPassword ? !this.hasPassword : !this.isOffered) throw new GatewayError("not-found");
    return user;
  }
}
