import { allowancesOfLevel, GIGABYTE } from "~/gateway/core/plan-allowances";
import { type Ceilings, EVERYBODY } from "./ceilings";
import type { Memberships } from "./memberships";
import { type Space, toSubject } from "./spaces";
import type { Unit } from "./unit";

/** `full`: the plan of the space has no room. `used-up`: the ceiling over the files of all spaces is reached. */
export type DiskRefusal = "full" | "used-up";

/**
 * How much of the storage the files of a space take, and those of all spaces
 * (docs/product.md#a-plan-has-a-disk).
 */
export class Disk {
  constructor(
    private readonly unit: Unit,
    private readonly memberships: Memberships,
    private readonly ceilings: Ceilings,
  ) {}

  /** Reserves the bytes, or returns why they do not fit. */
  async reserve(space: Space, bytes: number): Promise<DiskRefusal | null> {
    const refusal = await this.findRefusal(space, bytes, "update");
    if (!refusal) await this.add(space, bytes);
    return refusal;
  }

  /** Returns why the bytes would not fit at this moment; null where they would. */
  async findRefusal(space: Space, bytes: number, lock?: "update"): Promise<DiskRefusal | null> {
    const { level } = await this.memberships.get(space);
    const used = await this.read(toSubject(space), lock);
    if (used + bytes > allowancesOfLevel(level).diskBytes) return "full";
    const mayUseReserve = await this.memberships.hasPaid(space);
    const gigabytes = this.ceilings.findMost("storage", { mayUseReserve });
    if (gigabytes === null) return null;
    const usedByAll = await this.read(EVERYBODY, lock);
    return usedByAll + bytes > gigabytes * GIGABYTE ? "used-up" : null;
  }

  /** Returns the bytes of the space's files, with those that are being stored. */
  getUsed(space: Space): Promise<number> {
    return this.read(toSubject(space));
  }

  async release(space: Space, bytes: number): Promise<void> {
    await this.add(space, -bytes);
  }

  /** Forgets a space whose files are deleted. */
  async forget(space: Space): Promise<void> {
    await this.add(space, -(await this.read(toSubject(space), "update")));
    await this.unit.tables.diskUse.delete({ owner: toSubject(space) });
  }

  private async read(owner: string, lock?: "update"): Promise<number> {
    return (await this.unit.tables.diskUse.find({ owner }, lock))?.bytes ?? 0;
  }

  /** Always the space first, so that two of its uploads never wait for each other. */
  private async add(space: Space, bytes: number): Promise<void> {
    const { diskUse } = this.unit.tables;
    for (const owner of [toSubject(space), EVERYBODY]) {
      const row = await diskUse.find({ owner }, "update");
      const changes = { bytes: Math.max(0, (row?.bytes ?? 0) + bytes) };
      if (row) await diskUse.update({ owner }, changes);
      else if (bytes > 0) await diskUse.insert({ owner, ...changes });
    }
  }
}
