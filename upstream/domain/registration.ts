import { PERSONAL } from "./companies";
import type { State } from "./state";
import type { User } from "./users";

/** uid 10001 → company 90001 */
const PERSONAL_OFFSET = 80_000;

/** The company of every new user, without roles and key. */
export function addPersonalCompany({ companies }: State, user: User, createdAt: number): void {
  const company = companies.add({
    id: String(Number(user.uid) + PERSONAL_OFFSET),
    name: `${user.nickname}的空间`,
    remark: PERSONAL,
    key: null,
    createdAt,
  });
  companies.addMember(company, user.uid, {
    name: user.nickname,
    mobileNumber: user.mobileNumber,
    department: "",
    position: "",
    sex: 0,
    group: "",
    roleIds: [],
    creator: user.nickname,
  });
  user.companyIds.push(company.id);
}

/** Creates a user without a phone, with a company and a trial. */
export function register(state: State): User {
  const uid = state.users.nextUid();
  const user = state.users.add({ uid, nickname: `微信用户${uid}`, mobileNumber: "" });
  addPersonalCompany(state, user, state.clock.now());
  state.memberships.grantTrial(uid);
  return user;
}
