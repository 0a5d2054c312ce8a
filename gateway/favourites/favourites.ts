import type { GatewayContext } from "../context";
import { GatewayError, ignoreFailure } from "../core/errors";
import {
  type Favourite,
  type NewFavourite,
  newFavouriteNames,
  type PlacedFavourite,
} from "../core/favourite-schema";

/** `both-kept`: the old site could not be deleted; `refused`: nothing changed; `gone`: there is no such site. */
type Replacement = "replaced" | "both-kept" | "refused" | "gone";

/** Methods throw the call's error, `unauthorized`, `token-expired`, `store-unavailable`. */
export class FavouritesUseCase {
  constructor(private readonly context: GatewayContext<"withLock">) {}

  async list(): Promise<readonly Favourite[]> {
    const { uid } = this.context.requireUser();
    return this.context.call((upstream) => upstream.favourites.list(uid));
  }

  async find(id: string): Promise<Favourite | null> {
    return (await this.list()).find((favourite) => favourite.id === id) ?? null;
  }

  /** Returns true for code 200 (docs/product.md#only-code-200-changes-favourites). */
  async save(favourite: PlacedFavourite): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.call((upstream) => upstream.favourites.save({ uid, ...favourite }));
  }

  /**
   * Saves, like `save`, and returns the new site's id, or null if the list cannot be read afterwards.
   * @throws `upstream-failed` for another code than 200
   */
  async add(favourite: NewFavourite): Promise<string | null> {
    if (!(await this.save(favourite))) throw new GatewayError("upstream-failed");
    const favourites = await this.list().catch(ignoreFailure);
    return favourites?.findLast((each) => isSame(each, favourite))?.id ?? null;
  }

  /** Returns true for code 200. */
  async delete(id: string): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.call((upstream) => upstream.favourites.delete({ uid, id }));
  }

  /** Saves, like `save`, but returns true if the user already has the site. */
  async saveOnce(favourite: PlacedFavourite): Promise<boolean> {
    return this.oneAtATime(async () => {
      const favourites = await this.list();
      return favourites.some((each) => isSame(each, favourite)) || this.save(favourite);
    });
  }

  /** Adds the new site before it deletes the old one (docs/product.md#a-changed-site-is-never-lost). A repeat completes it. */
  async replace(id: string, favourite: NewFavourite): Promise<Replacement> {
    return this.oneAtATime(async () => {
      const favourites = await this.list();
      const old = favourites.find((each) => each.id === id);
      const isThere = favourites.some((each) => isSame(each, favourite));
      if (!old) return isThere ? "replaced" : "gone";
      if (isSame(old, favourite)) return "replaced";
      if (!isThere && !(await this.save(favourite))) return "refused";
      const deleting = this.delete(id);
      const warning = "replaced favourite not deleted";
      const isDeleted = await this.context.tolerate(deleting, false, warning);
      return isDeleted ? "replaced" : "both-kept";
    });
  }

  private async oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const { uid } = this.context.requireUser();
    return this.context.shared.withLock(`favourites:${uid}`, work);
  }
}

const isSame = (one: NewFavourite, other: NewFavourite) =>
  newFavouriteNames.every((name) => one[name] === other[name]);
