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
 * The user's favourite sites (spec §7) for pages, which show no error when a call fails (contract
 * §7.10). Every method throws only `unauthorized` and `token-expired`.
 */
export class FavouritesUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly strict: StrictFavouritesUseCase,
  ) {}

  /** The sites in the order they were added; none when the call fails. */
  async list(): Promise<readonly Favourite[]> {
    return this.withFallback([], () => this.strict.list());
  }

  /** Adds a site; false when the upstream refuses it or the call fails. */
  async save(favourite: NewFavourite): Promise<boolean> {
    return this.withFallback(false, () => this.strict.save(favourite));
  }

  /** Removes a site; false when the upstream refuses it or the call fails. */
  async delete(id: string): Promise<boolean> {
    return this.withFallback(false, () => this.strict.delete(id));
  }

  /** null when there is none, or the call fails. */
  async find(id: string): Promise<Favourite | null> {
    return (await this.list()).find((favourite) => favourite.id === id) ?? null;
  }

  /** Adds a site unless the user has it; false when the upstream refuses it or a call fails. */
  async saveOnce(favourite: NewFavourite): Promise<boolean> {
    return this.withFallback(false, () => this.strict.saveOnce(favourite));
  }

  /** Changes a site without ever losing it; `refused` when a call fails before anything changed. */
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
