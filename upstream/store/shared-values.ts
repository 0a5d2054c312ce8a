import type { SharedStore } from "../providers/shared-store";
import type { Store } from "./store";

/** What all nodes of a store share for the providers. */
export class SharedValues implements SharedStore {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  get(key: string): Promise<string | null> {
    return this.store.transaction(async ({ shared }) => {
      const row = await shared.find({ key });
      return row && row.expiresAt > this.now() ? row.value : null;
    });
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    const expiresAt = this.now() + ttlSeconds * 1000;
    await this.store.transaction(async ({ shared }) => {
      await shared.delete({ key });
      await shared.insert({ key, value, expiresAt });
    });
  }

  claim(key: string, ttlSeconds: number): Promise<boolean> {
    return this.store.transaction(async ({ shared }) => {
      const now = this.now();
      const row = await shared.find({ key }, "update");
      if (row && row.expiresAt > now) return false;
      const claimed = { value: "", expiresAt: now + ttlSeconds * 1000 };
      // Another claim that waits for the row must find it again.
      if (row) await shared.update({ key }, claimed);
      else await shared.insert({ key, ...claimed });
      return true;
    });
  }
}
