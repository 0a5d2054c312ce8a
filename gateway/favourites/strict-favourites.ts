import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { Favourite } from "../core/favourite";

export type NewFavourite = Pick<Favourite, "urlName" | "url">;

/**
 * How a change of a site ended. `both-kept`: the new one is there and the old one could not be
 * removed; `refused`: all is as before; `gone`: the site to change is no longer there.
 */
export type Replacement = "replaced" | "both-kept" | "refused" | "gone";

/**
 * The user's favourite sites (spec §7) for programs. Every method throws what its call throws, and
 * `unauthorized` or `token-expired` without a token.
 */
export class StrictFavouritesUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** The sites in the order they were added. */
  async list(): Promise<readonly Favourite[]> {
    const { uid } = this.context.requireUser();
    return this.context.call((upstream) => upstream.favourites.list(uid));
  }

  /** Adds a site; true when the upstream's answer has code 200 (spec §7). */
  async save(favourite: NewFavourite): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.call((upstream) => upstream.favourites.save({ uid, ...favourite }));
  }

  /** Removes a site; true when the upstream's answer has code 200 (spec §7). */
  async delete(id: string): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.call((upstream) => upstream.favourites.delete({ uid, id }));
  }

  /** As `save`, but true without adding when the user has this name and address. @throws also `store-unavailable` */
  async saveOnce(favourite: NewFavourite): Promise<boolean> {
    return this.oneAtATime(async () => {
      const favourites = await this.list();
      return favourites.some((each) => isSame(each, favourite)) || this.save(favourite);
    });
  }

  /**
   * Changes a site's name and address: the upstream cannot, so the new one is added before the old
   * one is removed, and a failure in between loses nothing. A repeat removes what the first attempt
   * could not, and adds nothing. @throws also `store-unavailable`
   */
  async replace(id: string, favourite: NewFavourite): Promise<Replacement> {
    return this.oneAtATime(async () => {
      const favourites = await this.list();
      const old = favourites.find((each) => each.id === id);
      const isThere = favourites.some((each) => isSame(each, favourite));
      if (!old) return isThere ? "replaced" : "gone";
      if (isSame(old, favourite)) return "replaced";
      if (!isThere && !(await this.save(favourite))) return "refused";
      return (await this.isDeleted(id)) ? "replaced" : "both-kept";
    });
  }

  /** @throws `unauthorized`, `token-expired` */
  private async isDeleted(id: string): Promise<boolean> {
    try {
      return await this.delete(id);
    } catch (error) {
      if (!(error instanceof GatewayError) || isSignInNeeded(error)) throw error;
      this.context.request.log.warn({ code: error.code }, "replaced favourite not deleted");
      return false;
    }
  }

  /** A double click finds what the first one did. */
  private async oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const { uid } = this.context.requireUser();
    return this.context.shared.singleFlight.exclusively(`favourites:${uid}`, work);
  }
}

const isSame = (one: NewFavourite, other: NewFavourite) =>
  one.urlName === other.urlName && one.url === other.url;

export const isSignInNeeded = ({ code }: GatewayError) =>
  code === "unauthorized" || code === "token-expired";
