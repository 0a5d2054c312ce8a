import type { GatewayContext } from "../context";
import { limitLogins } from "./login-limits";
import type { SignedIn, SignIn } from "./sign-in";

/** Login by a code sent to the phone (spec §4). */
export class SmsLoginUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
  ) {}

  /** Signs in and returns what is left to do. @throws `business` with the upstream's text, `rate-limited` */
  async login(mobileNumber: string, code: string): Promise<SignedIn> {
    return this.context.audited({ action: "sign-in", method: "sms", mobileNumber }, async () => {
      await limitLogins(this.context, mobileNumber);
      const user = await this.context.call((upstream) =>
        upstream.auth.mobileLogin({ mobileNumber, code }),
      );
      return this.signIn.complete(user, "sms");
    });
  }
}
