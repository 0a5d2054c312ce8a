import { hash } from "node:crypto";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { SignedIn } from "../core/login-paths";
import type { User } from "../core/user";
import { limitLogins, limitUnknownNumbers } from "./login-limits";
import type { LoginMethod, SignIn } from "./sign-in";

/** Logins by a mobile number. Methods throw `business`, `rate-limited`, `store-unavailable`. */
export class LoginUseCase {
  constructor(
    private readonly context: GatewayContext<
      "knownAddresses" | "limits" | "passwordLogin" | "rateLimiter"
    >,
    private readonly signIn: SignIn,
  ) {}

  async bySms(mobileNumber: string, code: string): Promise<SignedIn> {
    return this.guarded("sms", mobileNumber, async (isKnown) => {
      const user = await limitUnknownNumbers(this.context, isKnown, () =>
        this.context.call((upstream) => upstream.auth.mobileLogin({ mobileNumber, code }, isKnown)),
      );
      return this.signIn.complete(user, "sms");
    });
  }

  /** See docs/product.md#a-password-leaves-as-its-md5-hash. @throws `invalid-input` while disabled */
  async byPassword(mobileNumber: string, password: string): Promise<SignedIn> {
    if (!this.context.shared.passwordLogin)
      throw new GatewayError("invalid-input", { field: "method" });
    return this.guarded("password", mobileNumber, async () => {
      const passwordDigest = hash("md5", password, "hex");
      const user = await this.context.call((upstream) =>
        upstream.auth.passwordLogin(mobileNumber, passwordDigest),
      );
      return this.signIn.complete(user, "password");
    });
  }

  /** Returns the scanned user without a phone, or null. */
  findScannedUser(): User | null {
    return this.context.session.get("pendingUser") ?? null;
  }

  /** Binds the scanned user's phone. @throws `unauthorized` without a scanned user */
  async byBinding(mobileNumber: string, code: string): Promise<SignedIn> {
    const user = this.findScannedUser();
    if (!user) throw new GatewayError("unauthorized");
    return this.guarded("wechat", mobileNumber, async () => {
      const owner = await this.context.call((upstream) =>
        upstream.auth.bindMobile({ mobileNumber, uid: user.uid, code }),
      );
      return this.signIn.completeBinding(mobileNumber, owner);
    });
  }

  /** Counts and audits a login, which is told whether the number is known in this network. */
  private guarded(
    method: LoginMethod,
    mobileNumber: string,
    login: (isKnown: boolean) => Promise<SignedIn>,
  ): Promise<SignedIn> {
    return this.context.audited({ action: "sign-in", method, mobileNumber }, async () => {
      const { isKnown, giveBack } = await limitLogins(this.context, mobileNumber);
      const signedIn = await login(isKnown);
      await giveBack();
      return signedIn;
    });
  }
}
