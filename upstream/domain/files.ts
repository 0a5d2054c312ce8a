import { readPages } from "../store/pages";
import type { Row } from "../store/rows";
import type { Disk, DiskRefusal } from "./disk";
import { spaceOf } from "./spaces";
import { HOUR } from "./times";
import type { Unit } from "./unit";
import type { Users } from "./users";

/** Longer than any upload takes. */
const BROKEN_OFF = HOUR;
const MOST_AT_ONCE = 8;

/** Why a file is not taken: no such account, no room, or too many at once. */
type Refusal = "deleted" | DiskRefusal | "busy";

/** Uploads by their ids, which are the storage's names for them (docs/upstream.md#uploads). */
export class Files {
  constructor(
    private readonly unit: Unit,
    private readonly users: Users,
    private readonly disk: Disk,
  ) {}

  /**
   * Reserves the disk of a file before it comes; returns its id.
   * @param bytes its size, or the most that it can have
   */
  async begin(
    file: Pick<Row<"files">, "uid" | "companyId" | "kind" | "bytes">,
  ): Promise<string | Refusal> {
    const { tables, ids, clock } = this.unit;
    const { uid, bytes } = file;
    if (!(await this.users.lock(uid))) return "deleted";
    if ((await tables.files.count({ uid, state: "storing" })) >= MOST_AT_ONCE) return "busy";
    const refusal = await this.disk.reserve(spaceOf(file), bytes);
    if (refusal) return refusal;
    const id = `file${ids.number("file")}`;
    await tables.files.insert({ id, ...file, state: "storing", at: clock.now() });
    return id;
  }

  /** Returns false when nobody wants it any more, as after the deletion of the account. */
  async finish(id: string, bytes: number): Promise<boolean> {
    const { files } = this.unit.tables;
    const file = await files.find({ id, state: "storing" }, "update");
    if (!file) return false;
    await files.update({ id }, { state: "stored", bytes });
    await this.disk.release(spaceOf(file), file.bytes - bytes);
    return true;
  }

  /** Reserves the name of a file of the service's own, which takes no disk of a user. */
  async beginOwn(kind: string): Promise<string> {
    const { tables, ids, clock } = this.unit;
    const id = `file${ids.number("file")}`;
    const own = { uid: "", companyId: "", bytes: 0 };
    await tables.files.insert({ id, ...own, kind, state: "storing", at: clock.now() });
    return id;
  }

  /** @throws Error when it took so long that the file is given up */
  async keepOwn(id: string): Promise<void> {
    const { files } = this.unit.tables;
    if (!(await files.find({ id, state: "storing" }, "update")))
      throw new Error(`${id}: given up, as it took too long to store; try again`);
    await files.update({ id }, { state: "stored" });
  }

  /** The storage may have some of it, and is told later. */
  async discard(id: string): Promise<void> {
    const { files } = this.unit.tables;
    const file = await files.find({ id }, "update");
    if (!file || file.state === "unwanted") return;
    await files.update({ id }, { uid: "", state: "unwanted" });
    await this.disk.release(spaceOf(file), file.bytes);
  }

  /** Before the account is deleted. */
  async discardAll(uid: string): Promise<void> {
    for await (const { id } of readPages(this.unit.tables.files, { uid })) await this.discard(id);
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

  /** Forgets a file that the storage does not have, and gives its disk back. */
  async forget(id: string): Promise<void> {
    await this.discard(id);
    await this.unit.tables.files.delete({ id });
  }
}
