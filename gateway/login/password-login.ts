import { createHash } from "node:crypto";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { limitLogins } from "./login-limits";
import type { SignedIn, SignIn } from "./sign-in";

export class PasswordLoginUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signIn: SignIn,
  ) {}

  /** See docs/product.md#a-password-leaves-as-its-md5-hash. @throws `business`, `rate-limited`; `invalid-input` while disabled */
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
