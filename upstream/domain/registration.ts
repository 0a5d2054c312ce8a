import { PERSONAL } from "./companies";
import type { Domain } from "./domain";
import type { User } from "./users";

/** uid 10001 → company 90001 */
const PERSONAL_OFFSET = 80_000;

/** The company of every new user, without roles and key. */
export async function addPersonalCompany(
  { companies }: Domain,
  { uid, nickname, mobileNumber }: User,
  createdAt: number,
): Promise<void> {
  const id = String(Number(uid) + PERSONAL_OFFSET);
  await companies.add({ id, name: `${nickname}的空间`, remark: PERSONAL, key: null, createdAt });
  const member = { name: nickname, mobileNumber, roleIds: [] };
  const by = { actor: `user ${uid}`, name: nickname, action: null };
  await companies.addMember(id, uid, member, by);
}

/** Creates a user without a phone, with a company and a trial. */
export async function register(domain: Domain, openId: string): Promise<User> {
  const uid = domain.users.nextUid();
  const user = await domain.users.add({
    uid,
    nickname: `微信用户${uid}`,
    mobileNumber: "",
    openId,
  });
  await addPersonalCompany(domain, user, domain.clock.now());
  await domain.memberships.grantTrial(uid);
  return user;
}
