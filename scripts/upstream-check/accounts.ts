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

/** The credentials of the test accounts, and the accounts that have signed in. */
export class Accounts {
  private readonly signedIn: Account[] = [];

  constructor(
    readonly credentials: readonly Credentials[],
    private readonly connection: Connection,
  ) {}

  get all(): readonly Account[] {
    return this.signedIn;
  }

  /** @throws NotTried without one */
  get atLeastOne(): readonly Account[] {
    return [this.first, ...this.signedIn.slice(1)];
  }

  /** @throws NotTried without one */
  get first(): Account {
    return this.signedIn[0] ?? notTried("needs an account that signs in (--account)");
  }

  add(user: LoginUser): void {
    this.signedIn.push({ user, upstream: this.connection.as(user.token) });
  }

  /** Returns the first result that is not empty. @throws NotTried without one */
  async getFirst<Found>(
    read: (account: Account) => Promise<Found | null | undefined>,
    reason: string,
  ): Promise<Found> {
    for (const account of this.atLeastOne) {
      const found = await read(account);
      if (found !== null && found !== undefined) return found;
    }
    return notTried(reason);
  }
}
