import { MINUTE } from "./times";
import type { Unit } from "./unit";

const TRIES = 5;
const PERIOD = 15 * MINUTE;
const ACTION = "password";

/**
 * Wrong passwords of each number from each visitor's address, so that one person cannot lock another
 * one out; counted apart from the tries of SMS codes (docs/upstream.md#authpasswordlogin).
 */
export class PasswordTries {
  constructor(private readonly unit: Unit) {}

  /** Uses up a try before the password is compared; returns false when none is left. */
  async take(mobileNumber: string, address: string): Promise<boolean> {
    const { tables, clock } = this.unit;
    const where = this.toKey(mobileNumber, address);
    const tries = await tables.smsCodes.find(where, "update");
    const now = clock.now();
    if (tries && now < tries.expiresAt) {
      if (tries.triesLeft === 0) return false;
      await tables.smsCodes.update(where, { triesLeft: tries.triesLeft - 1 });
      return true;
    }
    const period = { sentAt: now, expiresAt: now + PERIOD, triesLeft: TRIES - 1 };
    if (tries) await tables.smsCodes.update(where, period);
    else {
      const unused = { codeHash: "", askedFrom: "", askerTriesLeft: 0, knownTriesLeft: 0 };
      await tables.smsCodes.insert({ ...where, ...unused, ...period });
    }
    return true;
  }

  /** After a right password. */
  async clear(mobileNumber: string, address: string): Promise<void> {
    await this.unit.tables.smsCodes.delete(this.toKey(mobileNumber, address));
  }

  private readonly toKey = (mobileNumber: string, address: string) => ({
    mobileHash: this.unit.secrets.hash("mobile", `${mobileNumber} ${address}`),
    action: ACTION,
  });
}
