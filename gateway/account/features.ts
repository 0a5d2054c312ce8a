import type { CurrentCompany } from "../company/current-company";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { type FeatureAccess, featureAccess, featuresForSale } from "../core/feature-access";
import type { FeatureKey } from "../core/features";
import { type NextStep, toNextStep } from "../core/next-step";
import { type Standing, toStanding } from "../core/offer";
import { type Account, PERSONAL_ACCOUNT, visibleFeatures } from "../core/permissions";
import { type Tier, tierOfLevel } from "../core/tiers";

/** The features of the account (docs/product.md#roles). Promises reject with `store-unavailable`. */
export class FeaturesUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly currentCompany: CurrentCompany,
  ) {}

  async getAccount(): Promise<Account> {
    return (await this.currentCompany.find()) ?? PERSONAL_ACCOUNT;
  }

  get standing(): Standing {
    const { now, upstreamConfig } = this.context.shared;
    const { timeZone } = upstreamConfig;
    return toStanding(this.context.session.get("company"), { nowMs: now(), timeZone });
  }

  get nextStep(): NextStep {
    return toNextStep(this.context.session.get("company") ?? null, this.standing, this.tiers);
  }

  /** Returns the tier of a plan or trial. Like `standing` and `nextStep`, makes no call. */
  get boughtTier(): Tier {
    const { kind } = this.standing;
    if (kind === "none" || kind === "trial-over") return "free";
    return kind === "trial"
      ? "advanced"
      : tierOfLevel(this.context.session.get("company")?.vipId ?? 0);
  }

  async listVisible(): Promise<FeatureKey[]> {
    return visibleFeatures(await this.getAccount(), this.tiers);
  }

  async listForSale(): Promise<FeatureKey[]> {
    return featuresForSale(await this.getAccount(), this.tiers);
  }

  async getAccess(key: FeatureKey): Promise<FeatureAccess> {
    return featureAccess(await this.getAccount(), key, this.tiers);
  }

  /** Returns the lowest tier with the feature, or null for company roles alone. */
  findTier(key: FeatureKey): Tier | null {
    return this.tiers[key];
  }

  /** @throws `forbidden` when the account lacks the feature */
  async require(key: FeatureKey): Promise<void> {
    if ((await this.getAccess(key)) !== "open") throw new GatewayError("forbidden");
  }

  private get tiers() {
    return this.context.shared.upstreamConfig.featureTiers;
  }
}
