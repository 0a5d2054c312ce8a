import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { Favourite } from "../core/favourite";
import {
  isSignInNeeded,
  type NewFavourite,
  type Replacement,
  type StrictFavouritesUseCase,
} from "./strict-favourites";

/**
 * Favourites for pages, without errors (docs/product.md#failures-of-favourites-are-silent): a
 * failed call returns false, null or `refused`. Methods throw `unauthorized`,
 * `token-expired`.
 */
export class FavouritesUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly strict: StrictFavouritesUseCase,
  ) {}

  async list(): Promise<readonly Favourite[] | null> {
    return this.withFallback<readonly Favourite[] | null>(null, () => this.strict.list());
  }

  async save(favourite: NewFavourite): Promise<boolean> {
    return this.withFallback(false, () => this.strict.save(favourite));
  }

  async delete(id: string): Promise<boolean> {
    return this.withFallback(false, () => this.strict.delete(id));
  }

  async find(id: string): Promise<Favourite | null> {
    return (await this.list())?.find((favourite) => favourite.id === id) ?? null;
  }

  async saveOnce(favourite: NewFavourite): Promise<boolean> {
    return this.withFallback(false, () => this.strict.saveOnce(favourite));
  }

  async replace(id: string, favourite: NewFavourite): Promise<Replacement> {
    return this.withFallback("refused", () => this.strict.replace(id, favourite));
  }

  private async withFallback<Result>(
    fallback: Result,
    call: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof GatewayError) || isSignInNeeded(error)) throw error;
      this.context.request.log.warn({ code: error.code }, "favourites call failed");
      return fallback;
    }
  }
}
