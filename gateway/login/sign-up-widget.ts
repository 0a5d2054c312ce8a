import type { GatewayContext } from "../context";
import { perHour } from "../coordination/rate-limit";
import { GatewayError } from "../core/errors";
import type { SignUp } from "../core/login-schema";
import type { SignUpForm } from "../upstream/widget";

/** A person signs up for a few things, an office for many. */
const OF_A_PHONE = perHour(20);
const OF_AN_ADDRESS = perHour(400);

export class SignUpWidgetUseCase {
  constructor(private readonly context: GatewayContext<"hasSignUpForms" | "rateLimiter">) {}

  /** Returns what the owner says of a form. @throws `not-found` for one that is unknown or has ended */
  async get(widgetId: string): Promise<SignUpForm> {
    this.requireOffered();
    return this.context.call((upstream) => upstream.widget.getForm(widgetId));
  }

  /** Sends an entry of the public form (docs/product.md#sign-up-widget). @throws `not-found`, `rate-limited`, `business` */
  async signUp(widgetId: string, entry: SignUp): Promise<void> {
    this.requireOffered();
    const { shared, request } = this.context;
    await shared.rateLimiter.hitNetwork("sign-up:address", request.clientAddress, OF_AN_ADDRESS);
    await shared.rateLimiter.hit("sign-up:phone", entry.mobileNumber, OF_A_PHONE);
    await this.context.call((upstream) => upstream.widget.signUp({ widgetId, ...entry }));
  }

  /** @throws `not-found` */
  private requireOffered(): void {
    if (!this.context.shared.hasSignUpForms) throw new GatewayError("not-found");
  }
}
