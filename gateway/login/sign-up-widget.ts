import type { GatewayContext } from "../context";
import type { SignUp } from "../core/login-schema";

const HOUR_SECONDS = 3600;
/** A person signs up for a few things, an office for many. */
const PER_PHONE = { limit: 20, windowSeconds: HOUR_SECONDS };
const PER_ADDRESS = { limit: 400, windowSeconds: HOUR_SECONDS };

export class SignUpWidgetUseCase {
  constructor(private readonly context: GatewayContext<"rateLimiter">) {}

  /** Sends an entry of the public form (docs/product.md#sign-up-widget). @throws `rate-limited`, `business` */
  async signUp(widgetId: string, entry: SignUp): Promise<void> {
    const { shared, request } = this.context;
    await shared.rateLimiter.hitNetwork("sign-up:address", request.clientAddress, PER_ADDRESS);
    await shared.rateLimiter.hit("sign-up:phone", entry.mobileNumber, PER_PHONE);
    await this.context.call((upstream) => upstream.widget.signUp({ widgetId, ...entry }));
  }
}
