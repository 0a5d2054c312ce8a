import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { User } from "../core/user";
import { limitLogins } from "./login-limits";
import type { SignedIn, SignIn } from "./sign-in";

export class PhoneBindingUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
  ) {}

  /** Returns the scanned user without a phone, or null. */
  findUser(): User | null {
    return this.context.session.get("pendingUser") ?? null;
  }

  /** Binds the phone and signs in. @throws `business`, `rate-limited`; `unauthorized` without a scanned user */
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
