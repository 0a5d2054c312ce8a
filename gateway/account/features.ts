import type { CurrentCompany } from "../company/current-company";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import {
  type FeatureAccess,
  featureAccess,
  featuresForSale,
  type NextStep,
  toNextStep,
} from "../core/feature-access";
import type { FeatureKey } from "../core/features";
import type { Tier } from "../core/plans";
import { type AccessSubject, PERSONAL_SUBJECT, visibleFeatures } from "../core/roles";
import type { MembershipUseCase } from "./membership";

/** The features of the account (docs/product.md#roles). Promises reject with `store-unavailable`. */
export class FeaturesUseCase {
  constructor(
    private readonly context: GatewayContext<"featureTiers" | "featureAddresses">,
    private readonly currentCompany: CurrentCompany,
    private readonly membership: Pick<MembershipUseCase, "present">,
  ) {}

  async getSubject(): Promise<AccessSubject> {
    const company = await this.currentCompany.find();
    return { ...(company ?? PERSONAL_SUBJECT), tier: this.membership.present.tier };
  }

  /** Makes no call. */
  get nextStep(): NextStep {
    const { present } = this.membership;
    const company = this.context.session.get("company");
    const subject = company ? { ...company, tier: present.tier } : null;
    return toNextStep(subject, present, this.addresses, this.tiers);
  }

  async listVisible(): Promise<FeatureKey[]> {
    return visibleFeatures(await this.getSubject(), this.tiers);
  }

  async listForSale(): Promise<FeatureKey[]> {
    return featuresForSale(await this.getSubject(), this.tiers);
  }

  async getAccess(key: FeatureKey): Promise<FeatureAccess> {
    return featureAccess(await this.getSubject(), key, this.tiers);
  }

  /** Returns the lowest tier with the feature, or null for company roles alone. */
  findTier(key: FeatureKey): Tier | null {
    return this.tiers[key];
  }

  /** Returns where the feature is used, or null while it is planned. */
  findAddress(key: FeatureKey): string | null {
    return this.addresses[key];
  }

  /** @throws `forbidden` when the account lacks the feature */
  async require(key: FeatureKey): Promise<void> {
    if ((await this.getAccess(key)) !== "open") throw new GatewayError("forbidden");
  }

  private get addresses() {
    return this.context.shared.featureAddresses;
  }

  private get tiers() {
    return this.context.shared.featureTiers;
  }
}
