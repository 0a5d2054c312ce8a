import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { type FeatureAccess, featureAccess, featuresForSale } from "../core/feature-access";
import type { FeatureKey } from "../core/features";
import { type Standing, toStanding } from "../core/offer";
import { type Account, PERSONAL_ACCOUNT, visibleFeatures } from "../core/permissions";
import type { Tier } from "../core/tiers";

/** What the visitor's account may use, by the operator's table of tiers; the session knows, no call is needed (spec §6). */
export class FeaturesUseCase {
  constructor(private readonly context: GatewayContext) {}

  get account(): Account {
    return this.context.session.get("company") ?? PERSONAL_ACCOUNT;
  }

  /** What the account has, for pages that offer something; no call is needed. */
  get standing(): Standing {
    const { now, upstreamConfig } = this.context.shared;
    const { timeZone } = upstreamConfig;
    return toStanding(this.context.session.get("company"), { nowMs: now(), timeZone });
  }

  visible(): FeatureKey[] {
    return visibleFeatures(this.account, this.tiers);
  }

  forSale(): FeatureKey[] {
    return featuresForSale(this.account, this.tiers);
  }

  access(key: FeatureKey): FeatureAccess {
    return featureAccess(this.account, key, this.tiers);
  }

  /** The lowest tier that has it; null when only company roles do. */
  neededTier(key: FeatureKey): Tier | null {
    return this.tiers[key];
  }

  /** @throws `forbidden` when the account has not the feature */
  require(key: FeatureKey): void {
    if (this.access(key) !== "open") throw new GatewayError("forbidden");
  }

  private get tiers() {
    return this.context.shared.upstreamConfig.featureTiers;
  }
}
