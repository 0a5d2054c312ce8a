import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import { NO_MEMBERSHIP } from "./membership-rules";
import { personalSpace } from "./spaces";
import type { Unit } from "./unit";

const LAST_SEED_UID = 20_000;

export interface User {
  readonly uid: string;
  readonly nickname: string;
  /** "" when none is bound */
  readonly mobileNumber: string;
  /** null while only somebody else has entered the number */
  readonly mobileProvenAt: number | null;
  readonly headimgurl: string;
  readonly passwordHash: string | null;
  /** The openid of the service account; "" if WeChat has not been used. */
  readonly openId: string;
  /** null unless the account was deleted */
  readonly deletedAt: number | null;
}

interface NewUser {
  readonly uid?: string;
  readonly nickname: string;
  readonly mobileNumber: string;
  readonly isMobileProven?: true;
  readonly passwordHash?: string | null;
  /** The openid of the service account. */
  readonly openId?: string;
}

export class Users {
  constructor(private readonly unit: Unit) {}

  /** @param uid a free one by default */
  async add({
    uid = this.nextUid(),
    passwordHash = null,
    openId = "",
    isMobileProven,
    ...given
  }: NewUser): Promise<User> {
    const { tables, ids, secrets, clock } = this.unit;
    const mobileProvenAt = isMobileProven ? clock.now() : null;
    const account = { passwordHash, openId, mobileProvenAt, deletedAt: null };
    const user = { uid, ...given, headimgurl: "", ...account };
    await tables.users.insert({
      ...user,
      ...this.toColumns(user.mobileNumber),
      openId: secrets.encrypt(openId),
      openIdHash: openId === "" ? null : secrets.hash("openid", openId),
      seq: ids.position(),
    });
    await tables.memberships.insert({ ...personalSpace(uid), ...NO_MEMBERSHIP });
    return user;
  }

  nextUid(): string {
    return this.unit.ids.number("uid", LAST_SEED_UID);
  }

  async get(uid: string): Promise<User> {
    const user = await this.find(uid);
    if (!user) throw new Error(`no user ${uid}`);
    return user;
  }

  async find(uid: string): Promise<User | null> {
    return this.findBy({ uid });
  }

  /** Nobody else changes or deletes the account until the transaction ends; null for a deleted one. */
  async lock(uid: string): Promise<User | null> {
    const row = await this.unit.tables.users.find({ uid }, "update");
    return row?.deletedAt === null ? this.toUser(row) : null;
  }

  async findByMobileNumber(mobileNumber: string): Promise<User | null> {
    for (const mobileHash of this.unit.secrets.hashes("mobile", mobileNumber)) {
      const user = await this.findBy({ mobileHash });
      if (user) return user;
    }
    return null;
  }

  async findByOpenId(openId: string): Promise<User | null> {
    for (const openIdHash of this.unit.secrets.hashes("openid", openId)) {
      const user = await this.findBy({ openIdHash });
      if (user) return user;
    }
    return null;
  }

  /** In the descending order of their uids. @param before "" for the first page */
  async list(before: string, limit: number): Promise<User[]> {
    const options = { orderBy: "uid", descending: true, limit } as const;
    const page = before === "" ? options : { ...options, before: { uid: before } };
    const rows = await this.unit.tables.users.list({}, page);
    return rows.map((row) => this.toUser(row));
  }

  /** Returns the uids of deleted accounts with the times of the deletions. */
  async listDeleted(): Promise<{ uid: string; deletedAt: number }[]> {
    const deleted = await readAll(this.unit.tables.users, {}, "uid", { from: { deletedAt: 0 } });
    return deleted.flatMap(({ uid, deletedAt }) => (deletedAt === null ? [] : { uid, deletedAt }));
  }

  async rename({ uid }: User, nickname: string): Promise<void> {
    await this.unit.tables.users.update({ uid }, { nickname });
  }

  /** @param passwordHash of secrets.ts */
  async setPassword({ uid }: User, passwordHash: string): Promise<void> {
    await this.unit.tables.users.update({ uid }, { passwordHash });
  }

  /** The person has proved the number by SMS, or gives it up by "". */
  async bind({ uid }: User, mobileNumber: string): Promise<void> {
    const mobileProvenAt = mobileNumber === "" ? null : this.unit.clock.now();
    const changes = { ...this.toColumns(mobileNumber), mobileProvenAt };
    await this.unit.tables.users.update({ uid }, changes);
  }

  /** Enters a number for a person who has proved none. */
  async enter({ uid }: User, mobileNumber: string): Promise<void> {
    await this.unit.tables.users.update({ uid }, this.toColumns(mobileNumber));
  }

  /** The WeChat account of one user signs in another one from now on. */
  async moveWeChat(from: User, { uid }: User): Promise<void> {
    const { tables, secrets } = this.unit;
    await tables.users.update({ uid: from.uid }, { openId: "", openIdHash: null });
    const openId = secrets.encrypt(from.openId);
    const openIdHash = secrets.hash("openid", from.openId);
    await tables.users.update({ uid }, { openId, openIdHash });
  }

  private toColumns(mobileNumber: string) {
    const { secrets } = this.unit;
    return {
      mobileNumber: secrets.encrypt(mobileNumber),
      mobileHash: (mobileNumber && secrets.hash("mobile", mobileNumber)) || null,
    };
  }

  private async findBy(where: Partial<Row<"users">>): Promise<User | null> {
    const row = await this.unit.tables.users.find(where);
    return row && this.toUser(row);
  }

  private toUser(row: Row<"users">): User {
    const { mobileHash: _, openIdHash: __, seq: ___, ...user } = row;
    const { secrets } = this.unit;
    const mobileNumber = secrets.decrypt(row.mobileNumber);
    return { ...user, mobileNumber, openId: secrets.decrypt(row.openId) };
  }
}
