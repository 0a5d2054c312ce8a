import type { Row } from "../store/rows";
import type { Unit } from "./unit";

type NewFavourite = Pick<Row<"favourites">, "urlName" | "url" | "logoUrl"> & { id?: string };

export class Favourites {
  constructor(private readonly unit: Unit) {}

  /** In the order in which they were added. */
  list(uid: string): Promise<Row<"favourites">[]> {
    return this.unit.tables.favourites.list({ uid }, { orderBy: "seq" });
  }

  /** Returns the id. */
  async add(uid: string, favourite: NewFavourite): Promise<string> {
    const { tables, ids } = this.unit;
    const row = { id: ids.number("favourite"), ...favourite, uid, seq: ids.position() };
    await tables.favourites.insert(row);
    return row.id;
  }

  /** Returns false when the user has no such favourite. */
  async delete(uid: string, id: string): Promise<boolean> {
    return (await this.unit.tables.favourites.delete({ uid, id })) > 0;
  }
}
