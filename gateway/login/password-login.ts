import { createHash } from "node:crypto";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { limitLogins } from "./login-limits";
import type { SignedIn, SignIn } from "./sign-in";

/** Login by password, where the operator has switched it on (spec §5). */
export class PasswordLoginUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
  ) {}

  /**
   * Signs in and returns what is left to do. The upstream gets an MD5 of the password.
   * @throws `business` with the upstream's text, `rate-limited`; `invalid-input` where it is
   * switched off
   */
  async login(mobile: string, password: string): Promise<SignedIn> {
    if (!this.context.shared.passwordLogin)
      throw new GatewayError("invalid-input", { field: "method" });
    const event = { action: "sign-in", method: "password", mobileNumber: mobile } as const;
    return this.context.audited(event, async () => {
      await limitLogins(this.context, mobile);
      const passwordDigest = createHash("md5").update(password, "utf8").digest("hex");
      const user = await this.context.call((upstream) =>
        upstream.auth.passwordLogin({ mobile, passwordDigest }),
      );
      return this.signIn.complete(user, "password");
    });
  }
}
