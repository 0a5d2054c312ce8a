import type { Ids } from "./ids";

interface Favourite {
  readonly id: string;
  readonly urlName: string;
  readonly url: string;
  readonly logoUrl: string;
}

export class Favourites {
  private readonly byUid = new Map<string, Favourite[]>();

  constructor(private readonly ids: Ids) {}

  list(uid: string): readonly Favourite[] {
    return this.byUid.get(uid) ?? [];
  }

  add(uid: string, favourite: Omit<Favourite, "id">): Favourite {
    const added = { id: String(this.ids.count("favourite")), ...favourite };
    this.byUid.set(uid, [...this.list(uid), added]);
    return added;
  }

  /** Returns false when the user has no such favourite. */
  delete(uid: string, id: string): boolean {
    const before = this.list(uid);
    const after = before.filter((favourite) => favourite.id !== id);
    this.byUid.set(uid, after);
    return after.length < before.length;
  }
}
