import type { ChannelAccountState } from "~/gateway/core/publishing/channel-account";
import type { ChannelKey, ChannelWay } from "~/gateway/core/publishing/channels";
import { channels } from "~/gateway/core/publishing/channels";
import type { Row } from "../../store/rows";
import type { Unit } from "../unit";

export interface ChannelAccount extends Omit<Row<"channelAccounts">, "credentials"> {
  readonly channel: ChannelKey;
  readonly way: ChannelWay;
  readonly state: ChannelAccountState;
}

interface NewAccount {
  readonly spaceId: string;
  readonly channel: ChannelKey;
  /** "" for an account of the extension */
  readonly siteUrl: string;
  readonly externalId: string;
  readonly name: string;
  /** "" unless a paired browser has it */
  readonly deviceId: string;
  /** Kept sealed; null for an account of the extension. */
  readonly credentials: unknown;
  readonly by: string;
}

/** More than anybody looks after; a page shows all of them. */
const MOST_ACCOUNTS = 500;

/** The accounts that a space publishes to (docs/product.md#channel-accounts). */
export class ChannelAccounts {
  constructor(private readonly unit: Unit) {}

  /** Returns an account that was not removed, or null. */
  async find(spaceId: string, id: string): Promise<ChannelAccount | null> {
    const row = await this.unit.tables.channelAccounts.find({ id, spaceId, removedAt: null });
    return row && toAccount(row);
  }

  /** Oldest first. */
  async list(spaceId: string): Promise<ChannelAccount[]> {
    const options = { orderBy: "seq", limit: MOST_ACCOUNTS } as const;
    const where = { spaceId, removedAt: null };
    return (await this.unit.tables.channelAccounts.list(where, options)).map(toAccount);
  }

  /** Those that a paired browser publishes to. */
  async listOfDevice(deviceId: string): Promise<ChannelAccount[]> {
    const where = { deviceId, removedAt: null };
    const rows = await this.unit.tables.channelAccounts.list(where, { limit: MOST_ACCOUNTS });
    return rows.map(toAccount);
  }

  /** Returns the credentials as the form sent them. */
  async getCredentials(id: string): Promise<unknown> {
    const row = await this.unit.tables.channelAccounts.find({ id });
    return JSON.parse(this.unit.secrets.decrypt(row?.credentials ?? "") || "null");
  }

  /** Adds an account, or gives the one that is there new credentials. Returns its id. */
  async add({ credentials, by, ...account }: NewAccount): Promise<string> {
    const { tables, ids, clock, secrets } = this.unit;
    const sealed = credentials === null ? "" : secrets.encrypt(JSON.stringify(credentials));
    const liveKey = toLiveKey(account);
    const changes = { name: account.name, credentials: sealed, state: "ready" } as const;
    const { deviceId } = account;
    const existing = await tables.channelAccounts.find({ liveKey }, "update");
    if (existing) {
      const checkedAt = clock.now();
      await tables.channelAccounts.update({ id: existing.id }, { ...changes, deviceId, checkedAt });
      // What waits goes to the browser that is there now.
      for (const state of ["scheduled", "queued"])
        await tables.deliveries.update({ accountId: existing.id, state }, { deviceId });
      return existing.id;
    }
    const id = ids.number("channel account");
    await tables.channelAccounts.insert({
      id,
      ...account,
      ...changes,
      way: channels[account.channel].way,
      isAutomatic: false,
      createdBy: by,
      createdAt: clock.now(),
      checkedAt: clock.now(),
      removedAt: null,
      seq: ids.position(),
      liveKey,
    });
    return id;
  }

  async setState(id: string, state: ChannelAccountState): Promise<void> {
    const checkedAt = this.unit.clock.now();
    await this.unit.tables.channelAccounts.update({ id }, { state, checkedAt });
  }

  /** Lets the extension press "publish" itself, or leaves that to the person. */
  async setAutomatic(id: string, isAutomatic: boolean): Promise<void> {
    await this.unit.tables.channelAccounts.update({ id }, { isAutomatic });
  }

  /** Whether a plan with one account a channel includes it: the oldest one counts. */
  async isFirstOfChannel({ id, spaceId, channel }: ChannelAccount): Promise<boolean> {
    const options = { orderBy: "seq", limit: 1 } as const;
    const where = { spaceId, channel, removedAt: null };
    const [first] = await this.unit.tables.channelAccounts.list(where, options);
    return first?.id === id;
  }

  /** Forgets the credentials; the name stays for what was published. Returns false when it is not there. */
  async remove(spaceId: string, id: string): Promise<boolean> {
    const { tables, clock } = this.unit;
    if (!(await tables.channelAccounts.find({ id, spaceId, removedAt: null }, "update")))
      return false;
    const gone = { credentials: "", liveKey: null, removedAt: clock.now() };
    await tables.channelAccounts.update({ id }, gone);
    return true;
  }
}

/** One account of a site is one account of a space; another browser is another way to it. */
const toLiveKey = ({
  spaceId,
  channel,
  siteUrl,
  externalId,
}: Omit<NewAccount, "credentials" | "by">) => [spaceId, channel, siteUrl, externalId].join(" ");

function toAccount({ credentials: _, ...row }: Row<"channelAccounts">): ChannelAccount {
  return row as ChannelAccount;
}
