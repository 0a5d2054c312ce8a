import type { Row } from "../store/rows";
import { NO_MEMBERSHIP } from "./membership-rules";
import type { Unit } from "./unit";

const LAST_SEED_UID = 20_000;

export interface User {
  readonly uid: string;
  readonly nickname: string;
  /** "" when none is bound */
  readonly mobileNumber: string;
  readonly headimgurl: string;
  readonly passwordHash: string | null;
}

interface NewUser {
  readonly uid?: string;
  readonly nickname: string;
  readonly mobileNumber: string;
  readonly passwordHash?: string;
  /** Of the service account. */
  readonly openId?: string;
}

export class Users {
  constructor(private readonly unit: Unit) {}

  /** @param uid a free one by default */
  async add({ uid = this.nextUid(), passwordHash, openId = "", ...given }: NewUser): Promise<User> {
    const { tables, ids, secrets } = this.unit;
    const user = { uid, ...given, headimgurl: "", passwordHash: passwordHash ?? null };
    await tables.users.insert({
      ...user,
      ...this.toColumns(user.mobileNumber),
      openId: secrets.encrypt(openId),
      openIdHash: openId === "" ? null : secrets.hash("openid", openId),
      seq: ids.position(),
      deletedAt: null,
    });
    await tables.memberships.insert({ uid, ...NO_MEMBERSHIP });
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
    return this.toUser(await this.unit.tables.users.find({ uid }));
  }

  /** Nobody else changes or deletes the account until the transaction ends; null for a deleted one. */
  async lock(uid: string): Promise<User | null> {
    const row = await this.unit.tables.users.find({ uid }, "update");
    return row?.deletedAt === null ? this.toUser(row) : null;
  }

  async findByMobileNumber(mobileNumber: string): Promise<User | null> {
    for (const mobileHash of this.unit.secrets.hashes("mobile", mobileNumber)) {
      const row = await this.unit.tables.users.find({ mobileHash });
      if (row) return this.toUser(row);
    }
    return null;
  }

  async findByOpenId(openId: string): Promise<User | null> {
    for (const openIdHash of this.unit.secrets.hashes("openid", openId)) {
      const row = await this.unit.tables.users.find({ openIdHash });
      if (row) return this.toUser(row);
    }
    return null;
  }

  async bind({ uid }: User, mobileNumber: string): Promise<void> {
    await this.unit.tables.users.update({ uid }, this.toColumns(mobileNumber));
  }

  private toColumns(mobileNumber: string) {
    const { secrets } = this.unit;
    return {
      mobileNumber: secrets.encrypt(mobileNumber),
      mobileHash: (mobileNumber && secrets.hash("mobile", mobileNumber)) || null,
    };
  }

  private toUser(row: Row<"users"> | null): User | null {
    if (!row) return null;
    const { uid, nickname, headimgurl, passwordHash } = row;
    const mobileNumber = this.unit.secrets.decrypt(row.mobileNumber);
    return { uid, nickname, headimgurl, passwordHash, mobileNumber };
  }
}
