import type { GatewayContext } from "../context";
import type { Favourite } from "../core/favourite";

export type NewFavourite = Pick<Favourite, "urlName" | "url">;

/**
 * The user's favourite sites (spec §7) for programs. Every method throws what its call throws, and
 * `unauthorized` or `token-expired` without a token.
 */
export class StrictFavouritesUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** The sites in the order they were added. */
  async list(): Promise<readonly Favourite[]> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.favourites.list(uid));
  }

  /** Adds a site; true when the upstream's answer has code 200 (spec §7). */
  async save(favourite: NewFavourite): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.favourites.save({ uid, ...favourite }));
  }

  /** Removes a site; true when the upstream's answer has code 200 (spec §7). */
  async delete(id: string): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.favourites.delete({ uid, id }));
  }
}
