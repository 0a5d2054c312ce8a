import { createHash } from "node:crypto";
import { OrderStatus } from "~/gateway/core/order-status";
import type { Domain } from "../domain/domain";
import { setPassword } from "../domain/own-account";
import { hashPassword } from "../domain/secrets";
import { personalSpace } from "../domain/spaces";
import type { User } from "../domain/users";
import { MOBILE_NUMBER } from "../protocol/parameters";
import { WrongUse } from "./command";
import { type OperatorRequest, toCommand } from "./operator";
import { parseLimit, showPlan, showTime } from "./values";

const USER = ["MOBILE|UID"];
/** A line of `users deletions`. */
const DELETION = /^ *(\w+) +\d{4}-\d\d-\d\dT/gm;
const EVEN_SO = { "even-so": { help: "also when it is named what would be lost" } };

/** Accounts. */
export const users = toCommand("users", {
  list: {
    help: "accounts by descending uid",
    options: {
      limit: { value: "COUNT", help: "50 by default" },
      before: { value: "UID", help: "the last one of the page before" },
    },
    showsNumbers: true,
    run: ({ find, showNumber, transact }) =>
      transact(async ({ users }) => {
        const page = await users.list(find("before") ?? "", parseLimit(find("limit")));
        return { users: page.map((user) => toEntry(user, showNumber)) };
      }),
  },

  show: {
    help: "an account with its membership and companies",
    operands: USER,
    showsNumbers: true,
    run: ({ operands: [text = ""], showNumber, transact }) =>
      transact(async (domain) => {
        const user = await getUser(domain, text);
        const membership = await domain.memberships.get(personalSpace(user.uid));
        const companies = [];
        for (const company of await domain.companies.listOf(user.uid)) {
          const member = await domain.companies.findMember(company.id, user.uid);
          const roles = member?.roleIds.join(",") ?? null;
          companies.push({ companyId: company.id, name: company.name, roles });
        }
        return {
          user: toEntry(user, showNumber),
          membership: showPlan(membership),
          companies,
          orders: (await domain.orders.listOf(user.uid)).length,
        };
      }),
  },

  "set-password": {
    help: "a password that is read from stdin; ends the sessions and paired browsers",
    operands: USER,
    isChange: true,
    async run({ operands: [text = ""], actor, readInput, transact }) {
      const password = (await readInput()).replace(/\r?\n$/, "");
      if (!/^[^\p{Cc}]{8,64}$/u.test(password)) throw new WrongUse("stdin: 8 to 64 characters");
      // The form in which the gateway sends it (docs/upstream.md#authpasswordlogin).
      const passwordHash = await hashPassword(createHash("md5").update(password).digest("hex"));
      return transact(async (domain) => {
        const user = await lockUser(domain, text);
        const endedSessions = await setPassword(domain, user, { passwordHash, actor });
        return { uid: user.uid, endedSessions };
      });
    },
  },

  unbind: {
    help: "takes the number from the account; ends the sessions",
    operands: USER,
    options: EVEN_SO,
    isChange: true,
    run: ({ operands: [text = ""], actor, has, transact }) =>
      transact(async (domain) => {
        const user = await lockUser(domain, text);
        if (user.openId === "" && !has("even-so"))
          throw new Error(`${user.uid}: nobody could sign in to it without the number; --even-so`);
        await domain.users.bind(user, "");
        const { uid } = user;
        await domain.audit.write({ actor, action: "account.unbind", subject: `user ${uid}`, uid });
        return { uid, endedSessions: await domain.tokens.expireAll(uid) };
      }),
  },

  delete: {
    help: "deletes what is known of the person; orders and payments stay (docs/upstream.md)",
    operands: USER,
    options: EVEN_SO,
    isChange: true,
    run: ({ operands: [text = ""], actor, has, transact }) =>
      transact(async (domain) => {
        const { uid } = await getUser(domain, text);
        // Takes the same locks as the deletion, so that nothing is paid in between.
        await domain.memberships.lock(personalSpace(uid));
        const losses = await findLosses(domain, uid);
        if (losses.length > 0 && !has("even-so"))
          throw new Error(`${uid}: ${losses.join(", ")} would be lost; --even-so`);
        const withoutAdministrator = await domain.accounts.delete(uid, actor);
        return { uid, lost: losses, companiesWithoutAdministrator: withoutAdministrator };
      }),
  },

  deletions: {
    help: "uids of all deleted accounts, to be kept apart from the database's backup",
    run: ({ transact }) =>
      transact(async ({ users }) => {
        const deleted = await users.listDeleted();
        return {
          deletions: deleted.map(({ uid, deletedAt }) => ({ uid, deletedAt: showTime(deletedAt) })),
        };
      }),
  },

  "delete-again": {
    help: "after a restore: deletes those accounts of the lines from stdin that are there again",
    isChange: true,
    async run({ actor, readInput, transact }) {
      const uids = [...(await readInput()).matchAll(DELETION)].map(([, uid = ""]) => uid);
      const deleted: string[] = [];
      for (const uid of uids)
        await transact(async ({ users, accounts, memberships }) => {
          await memberships.lock(personalSpace(uid));
          const user = await users.find(uid);
          if (user?.deletedAt !== null) return;
          await accounts.delete(uid, actor);
          deleted.push(uid);
        });
      return { lines: uids.length, deletedAgain: deleted.join(", ") };
    },
  },
});

/** @throws Error that does not repeat the number */
export async function getUser({ users }: Domain, text: string): Promise<User> {
  const isNumber = MOBILE_NUMBER.test(text);
  const user = await (isNumber ? users.findByMobileNumber(text) : users.find(text));
  if (user) return user;
  throw new Error(isNumber ? "no account has this number" : `${text}: no such account`);
}

async function lockUser(domain: Domain, text: string): Promise<User> {
  const { uid } = await getUser(domain, text);
  const user = await domain.users.lock(uid);
  if (!user) throw new Error(`${uid}: the account was deleted`);
  return user;
}

/** Money that was paid or may be paid. */
async function findLosses({ memberships, orders }: Domain, uid: string): Promise<string[]> {
  const paidLimit = await memberships.findPaidLimit(personalSpace(uid));
  const isPending = new Set<number>([OrderStatus.created, OrderStatus.scanned]);
  const pending = (await orders.listOf(uid)).filter(({ status }) => isPending.has(status));
  return [
    ...(paidLimit > 0 ? [`a membership until ${showTime(paidLimit)}`] : []),
    ...pending.map(({ orderId }) => `the unpaid order ${orderId}`),
  ];
}

const toEntry = (user: User, showNumber: OperatorRequest["showNumber"]) => ({
  uid: user.uid,
  nickname: user.nickname,
  mobileNumber: showNumber(user.mobileNumber),
  hasWeChat: user.openId !== "",
  hasPassword: user.passwordHash !== null,
  deletedAt: showTime(user.deletedAt),
});
