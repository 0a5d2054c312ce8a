import type { GatewayContext } from "../context";
import type { Favourite } from "../core/favourite-schema";
import type { MembershipUseCase } from "./membership";

export interface FirstSteps {
  hasCompany: boolean;
  hasFavourites: boolean;
}

export class FirstStepsUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly membership: Pick<MembershipUseCase, "present">,
  ) {}

  /** Returns the steps of a new account, otherwise null (docs/product.md#the-workbench-shows-the-first-steps). */
  find(favourites: readonly Favourite[] | null): FirstSteps | null {
    const { session } = this.context;
    const company = session.get("company");
    const { present } = this.membership;
    const isNew = !company?.isCompany && present.kind !== "paid" && present.ended === null;
    if (!isNew || !session.token || session.get("firstStepsHidden")) return null;
    const hasCompany = company !== undefined;
    const hasFavourites = (favourites ?? []).length > 0;
    if (hasCompany && hasFavourites) this.hide();
    return hasCompany && hasFavourites ? null : { hasCompany, hasFavourites };
  }

  hide(): void {
    this.context.session.set("firstStepsHidden", true);
  }
}
