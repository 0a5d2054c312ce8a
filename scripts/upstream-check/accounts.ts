import type { LoginUser } from "~/gateway/core/user";
import type { Upstream } from "~/gateway/upstream/upstream";
import type { Connection } from "./connection";
import { notTried } from "./not-tried";
import type { Credentials } from "./options";

/** A signed-in test account. */
export interface Account {
  user: LoginUser;
  upstream: Upstream;
}

/** The test accounts: what was given of them, and those that have signed in. */
export class Accounts {
  private readonly signedIn: Account[] = [];

  constructor(
    readonly given: readonly Credentials[],
    private readonly connection: Connection,
  ) {}

  /** Those that have signed in. */
  get all(): readonly Account[] {
    return this.signedIn;
  }

  /** At least one. @throws NotTried without one */
  get some(): readonly Account[] {
    return [this.first, ...this.signedIn.slice(1)];
  }

  /** @throws NotTried without one */
  get first(): Account {
    return this.signedIn[0] ?? notTried("needs an account that signs in (--account)");
  }

  add(user: LoginUser): void {
    this.signedIn.push({ user, upstream: this.connection.as(user.token) });
  }

  /** What the first account that has it holds. @throws NotTried when none has it */
  async find<Found>(
    read: (account: Account) => Promise<Found | null | undefined>,
    reason: string,
  ): Promise<Found> {
    for (const account of this.some) {
      const found = await read(account);
      if (found !== null && found !== undefined) return found;
    }
    return notTried(reason);
  }
}
