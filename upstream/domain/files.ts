import { HOUR } from "./times";
import type { Unit } from "./unit";
import type { Users } from "./users";

/** Longer than any upload takes. */
const BROKEN_OFF = HOUR;

/** Uploads by their ids, which are the storage's names for them (docs/upstream.md#uploads). */
export class Files {
  constructor(
    private readonly unit: Unit,
    private readonly users: Users,
  ) {}

  /** Returns the id, or null for a deleted account. */
  async begin(file: { uid: string; kind: string; bytes: number }): Promise<string | null> {
    const { tables, ids, clock } = this.unit;
    if (!(await this.users.lock(file.uid))) return null;
    const id = `file${ids.number("file")}`;
    await tables.files.insert({ id, ...file, state: "storing", at: clock.now() });
    return id;
  }

  /** Returns false when nobody wants it any more, as after the deletion of the account. */
  async finish(id: string): Promise<boolean> {
    const { files } = this.unit.tables;
    const isWanted = (await files.find({ id, state: "storing" }, "update")) !== null;
    if (isWanted) await files.update({ id }, { state: "stored" });
    return isWanted;
  }

  async discard(id: string): Promise<void> {
    await this.unit.tables.files.update({ id }, { uid: "", state: "unwanted" });
  }

  /** Also what a node was storing when it ended. */
  async listUnwanted(limit: number): Promise<string[]> {
    const { tables, clock } = this.unit;
    const before = { at: clock.now() - BROKEN_OFF };
    const rows = [
      ...(await tables.files.list({ state: "unwanted" }, { limit })),
      ...(await tables.files.list({ state: "storing" }, { limit, before })),
    ];
    return rows.map(({ id }) => id);
  }

  async forget(id: string): Promise<void> {
    await this.unit.tables.files.delete({ id });
  }
}
