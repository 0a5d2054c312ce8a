import type { GatewayContext } from "../context";
import type { FavouritesUseCase } from "../favourites/favourites";
import type { FeaturesUseCase } from "./features";

/** What a first-time account has done; whether the extension is installed, nobody here can know. */
export interface FirstSteps {
  hasCompany: boolean;
  hasFavourites: boolean;
}

/** The three steps of an account that has neither a plan nor an enterprise yet. */
export class FirstStepsUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly features: FeaturesUseCase,
    private readonly favourites: FavouritesUseCase,
  ) {}

  /**
   * null for everybody else, once all is done and after `hide`. Costs one call, the favourites', until
   * then. @throws `unauthorized`, `token-expired`
   */
  async find(): Promise<FirstSteps | null> {
    const { session } = this.context;
    const company = session.get("company");
    const { kind } = this.features.standing;
    const isNew = !company?.isCompany && (kind === "none" || kind === "trial");
    if (!isNew || !session.token || session.get("firstStepsHidden")) return null;
    const hasCompany = company !== undefined;
    const hasFavourites = (await this.favourites.list()).length > 0;
    if (hasCompany && hasFavourites) this.hide();
    return hasCompany && hasFavourites ? null : { hasCompany, hasFavourites };
  }

  /** Until the next session. */
  hide(): void {
    this.context.session.set("firstStepsHidden", true);
  }
}
