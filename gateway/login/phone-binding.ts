import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { User } from "../core/user";
import { limitLogins } from "./login-limits";
import type { SignedIn, SignIn } from "./sign-in";

/** The bind-phone step of a WeChat login (spec §4). */
export class PhoneBindingUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
  ) {}

  /** The user who scanned the QR code and has no phone yet; null when there is none. */
  findUser(): User | null {
    return this.context.session.get("pendingUser") ?? null;
  }

  /**
   * Binds the phone, signs the user in and returns what is left to do.
   * @throws `business` with the upstream's text, `rate-limited`; `unauthorized` when there is no
   * such user
   */
  async bind(mobileNumber: string, code: string): Promise<SignedIn> {
    const user = this.findUser();
    if (!user) throw new GatewayError("unauthorized");
    return this.context.audited({ action: "sign-in", method: "wechat", mobileNumber }, async () => {
      await limitLogins(this.context, mobileNumber);
      await this.context.call((upstream) =>
        upstream.auth.bindMobile({ mobileNumber, uid: user.uid, code }),
      );
      return this.signIn.completeBinding(mobileNumber);
    });
  }
}
