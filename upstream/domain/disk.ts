import { type Space, toSubject } from "./spaces";
import type { Unit } from "./unit";

/** How much of the storage the files of a space take (docs/product.md#a-plan-has-a-disk). */
export class Disk {
  constructor(private readonly unit: Unit) {}

  /** Returns false, and reserves nothing, where the bytes do not fit. */
  async reserve(space: Space, bytes: number, allowedBytes: number): Promise<boolean> {
    const { diskUse } = this.unit.tables;
    const owner = toSubject(space);
    const row = await diskUse.find({ owner }, "update");
    const used = (row?.bytes ?? 0) + bytes;
    if (used > allowedBytes) return false;
    if (row) await diskUse.update({ owner }, { bytes: used });
    else await diskUse.insert({ owner, bytes: used });
    return true;
  }

  /** Tells, without reserving it, whether so much would fit at this moment. */
  async hasRoom(space: Space, bytes: number, allowedBytes: number): Promise<boolean> {
    return (await this.getUsed(space)) + bytes <= allowedBytes;
  }

  /** Returns the bytes of the space's files, with those that are being stored. */
  async getUsed(space: Space): Promise<number> {
    const row = await this.unit.tables.diskUse.find({ owner: toSubject(space) });
    return row?.bytes ?? 0;
  }

  async release(space: Space, bytes: number): Promise<void> {
    const { diskUse } = this.unit.tables;
    const owner = toSubject(space);
    const row = await diskUse.find({ owner }, "update");
    if (row) await diskUse.update({ owner }, { bytes: Math.max(0, row.bytes - bytes) });
  }
}
