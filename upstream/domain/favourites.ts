import type { Row } from "../store/rows";
import type { Unit } from "./unit";

type NewFavourite = Omit<Row<"favourites">, "id" | "uid" | "seq"> & { id?: string };

export const MOST_FAVOURITES = 500;

/** See docs/product.md#an-account-has-at-most-500-favourites */
export class Favourites {
  constructor(private readonly unit: Unit) {}

  /** In the order in which they were added. */
  list(uid: string): Promise<Row<"favourites">[]> {
    return this.unit.tables.favourites.list({ uid }, { orderBy: "seq", limit: MOST_FAVOURITES });
  }

  /**
   * Returns the id; null when the list is full. The caller has locked the user.
   * @param index the place of one that was deleted; otherwise it is the last one
   */
  async add(
    uid: string,
    favourite: NewFavourite,
    index: number | null = null,
  ): Promise<string | null> {
    const { tables, ids } = this.unit;
    if ((await tables.favourites.count({ uid })) >= MOST_FAVOURITES) return null;
    const seq = (index !== null && (await this.findGap(uid, index))) || ids.position();
    const row = { id: ids.number("favourite"), ...favourite, uid, seq };
    await tables.favourites.insert(row);
    return row.id;
  }

  /** Returns a position before that of the entry at the index, where a deletion has left one free. */
  private async findGap(uid: string, index: number): Promise<number | null> {
    const favourites = await this.list(uid);
    const next = favourites[index]?.seq;
    if (next === undefined) return null;
    const previous = favourites[index - 1]?.seq ?? 0;
    const middle = Math.floor((previous + next) / 2);
    return middle > previous ? middle : null;
  }

  /** Returns false when the user has no such favourite. */
  async delete(uid: string, id: string): Promise<boolean> {
    return (await this.unit.tables.favourites.delete({ uid, id })) > 0;
  }
}
