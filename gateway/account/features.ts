import type { CurrentCompany } from "../company/current-company";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { type FeatureAccess, featureAccess, featuresForSale } from "../core/feature-access";
import type { FeatureKey } from "../core/features";
import { type NextStep, toNextStep } from "../core/next-step";
import { type Standing, toStanding } from "../core/offer";
import { type Account, PERSONAL_ACCOUNT, visibleFeatures } from "../core/permissions";
import { type Tier, tierOfLevel } from "../core/tiers";

/**
 * The features of the visitor's account, by its role at most a minute ago and the operator's table of
 * tiers (spec §6). Methods that return a promise throw `store-unavailable`.
 */
export class FeaturesUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly currentCompany: CurrentCompany,
  ) {}

  /** The account that the rules apply to. */
  async getAccount(): Promise<Account> {
    return (await this.currentCompany.find()) ?? PERSONAL_ACCOUNT;
  }

  /** What the account has, for pages that offer something; no call is needed. */
  get standing(): Standing {
    const { now, upstreamConfig } = this.context.shared;
    const { timeZone } = upstreamConfig;
    return toStanding(this.context.session.get("company"), { nowMs: now(), timeZone });
  }

  /** Where the account goes on; no call is needed. */
  get nextStep(): NextStep {
    return toNextStep(this.context.session.get("company") ?? null, this.standing, this.tiers);
  }

  /** The tier that was bought or is tried out, for pages that compare plans; no call is needed. */
  get boughtTier(): Tier {
    const { kind } = this.standing;
    if (kind === "none" || kind === "trial-over") return "free";
    return kind === "trial"
      ? "advanced"
      : tierOfLevel(this.context.session.get("company")?.vipId ?? 0);
  }

  /** The keys that the account has, in the order of the workbench. */
  async listVisible(): Promise<FeatureKey[]> {
    return visibleFeatures(await this.getAccount(), this.tiers);
  }

  /** The keys that the account could buy, in the order of the workbench. */
  async listForSale(): Promise<FeatureKey[]> {
    return featuresForSale(await this.getAccount(), this.tiers);
  }

  /** Whether the account has a feature, could buy it, or never sees it. */
  async getAccess(key: FeatureKey): Promise<FeatureAccess> {
    return featureAccess(await this.getAccount(), key, this.tiers);
  }

  /** The lowest tier that has the feature; null when only company roles do. */
  findTier(key: FeatureKey): Tier | null {
    return this.tiers[key];
  }

  /** @throws `forbidden` when the account does not have the feature */
  async require(key: FeatureKey): Promise<void> {
    if ((await this.getAccess(key)) !== "open") throw new GatewayError("forbidden");
  }

  private get tiers() {
    return this.context.shared.upstreamConfig.featureTiers;
  }
}
