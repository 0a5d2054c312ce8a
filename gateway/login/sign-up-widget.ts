import type { GatewayContext } from "../context";
import { perHour } from "../coordination/rate-limit";
import type { SignUp } from "../core/login-schema";

/** A person signs up for a few things, an office for many. */
const OF_A_PHONE = perHour(20);
const OF_AN_ADDRESS = perHour(400);

export class SignUpWidgetUseCase {
  constructor(private readonly context: GatewayContext<"rateLimiter">) {}

  /** Sends an entry of the public form (docs/product.md#sign-up-widget). @throws `rate-limited`, `business` */
  async signUp(widgetId: string, entry: SignUp): Promise<void> {
    const { shared, request } = this.context;
    await shared.rateLimiter.hitNetwork("sign-up:address", request.clientAddress, OF_AN_ADDRESS);
    await shared.rateLimiter.hit("sign-up:phone", entry.mobileNumber, OF_A_PHONE);
    await this.context.call((upstream) => upstream.widget.signUp({ widgetId, ...entry }));
  }
}
