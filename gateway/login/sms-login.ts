import type { GatewayContext } from "../context";
import { limitLogins, limitUnknownNumbers } from "./login-limits";
import type { SignedIn, SignIn } from "./sign-in";

export class SmsLoginUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
  ) {}

  /** Signs in with an SMS code and returns what remains to do. @throws `business`, `rate-limited` */
  async login(mobileNumber: string, code: string): Promise<SignedIn> {
    return this.context.audited({ action: "sign-in", method: "sms", mobileNumber }, async () => {
      const isKnown = await limitLogins(this.context, mobileNumber);
      const user = await limitUnknownNumbers(this.context, isKnown, () =>
        this.context.call((upstream) => upstream.auth.mobileLogin({ mobileNumber, code })),
      );
      return this.signIn.complete(user, "sms");
    });
  }
}
