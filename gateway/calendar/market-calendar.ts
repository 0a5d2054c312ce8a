import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { Calendar } from "../core/dates";
import { GatewayError } from "../core/errors";
import type { MarketMonth } from "../core/market-day";
import { DEFAULT_PREFERENCES } from "../core/preferences";
import { toMarketMonth } from "./market-month";

/** Holidays and markets are China's, wherever the upstream is. */
const TIME_ZONE = "Asia/Shanghai";

/** The market calendar (docs/product.md#market-calendar). */
export class MarketCalendarUseCase {
  constructor(
    private readonly context: GatewayContext<"hasContent">,
    private readonly features: Pick<FeaturesUseCase, "require">,
  ) {}

  /** Today in China, "YYYY-MM-DD". */
  get today(): string {
    const { now } = this.context.calendar;
    return new Calendar(now, TIME_ZONE).toDate(now());
  }

  /** Returns a month in the visitor's language. @throws `unauthorized`, `forbidden`, `not-found` */
  async getMonth(month: string): Promise<MarketMonth> {
    this.context.requireUser();
    if (!this.context.shared.hasContent) throw new GatewayError("not-found");
    await this.features.require("market-calendar");
    return toMarketMonth(month, this.context.request.language ?? DEFAULT_PREFERENCES.language);
  }
}
