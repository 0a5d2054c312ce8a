import { createHash } from "node:crypto";
import type { Ids } from "./ids";

const FIRST_NEW_UID = 20_001;

export interface User {
  readonly uid: string;
  nickname: string;
  /** "" when none is bound */
  mobileNumber: string;
  headimgurl: string;
  /** Lower-case hex MD5; null without a password. */
  passwordDigest: string | null;
  /** The company list in display order; the user may not be a member of each. */
  readonly companyIds: string[];
}

/** The data of a login response. */
export interface LoginUser {
  uid: string;
  mobile_number: string;
  headimgurl: string;
  token: string;
  nickname: string;
}

interface NewUser {
  uid: string;
  nickname: string;
  mobileNumber: string;
  password?: string;
}

export class Users {
  private readonly users = new Map<string, User>();
  private readonly byMobileNumber = new Map<string, User>();

  constructor(private readonly ids: Ids) {}

  add({ uid, nickname, mobileNumber, password }: NewUser): User {
    const user: User = {
      uid,
      nickname,
      mobileNumber: "",
      headimgurl: "",
      passwordDigest: password === undefined ? null : md5(password),
      companyIds: [],
    };
    this.users.set(uid, user);
    if (mobileNumber) this.bind(user, mobileNumber);
    return user;
  }

  /** Returns a free uid: 20001, 20002 … */
  nextUid(): string {
    return String(FIRST_NEW_UID - 1 + this.ids.count("uid"));
  }

  get(uid: string): User {
    const user = this.find(uid);
    if (!user) throw new Error(`no user ${uid}`);
    return user;
  }

  find(uid: string): User | null {
    return this.users.get(uid) ?? null;
  }

  findByMobileNumber(mobileNumber: string): User | null {
    return this.byMobileNumber.get(mobileNumber) ?? null;
  }

  list(): User[] {
    return [...this.users.values()];
  }

  bind(user: User, mobileNumber: string): void {
    this.byMobileNumber.delete(user.mobileNumber);
    user.mobileNumber = mobileNumber;
    this.byMobileNumber.set(mobileNumber, user);
  }
}

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
