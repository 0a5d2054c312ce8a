import type { CompanyUser, CompanyUserChanges } from "~/gateway/upstream/company-users";
import type { Upstream } from "~/gateway/upstream/upstream";
import { findByRole } from "../accounts";
import { allow, expect, refuse, rule, writing } from "../rule";
import { notTried } from "../subject";

const TAKEN = 4013;
const NEW_USER = {
  name: "测试员",
  mobileNumber: "19900000002",
  department: "测试部",
  position: "编辑",
  sex: 1,
  group: "一组",
};
/** One after the other, so that each is seen to leave the others alone. */
const CHANGES: CompanyUserChanges[] = [
  { name: "测试员二" },
  { mobileNumber: "19900000003" },
  { department: "校对部" },
  { position: "校对" },
  { sex: 2 },
  { group: "二组" },
  { status: 0 },
];
const NEW_ROLE_IDS = ["3", "4"];

interface Created {
  upstream: Upstream;
  token: string;
  companyId: string;
  uid: string;
}
let created: Created | null = null;
const getCreated = () => created ?? notTried("needs the user that company.users.create creates");

rule("company.users.list", "The data has a page of the users, and their total.", async () => {
  const { upstream, companyId } = await findByRole(true);
  const { users, total } = await upstream.companyUsers.list({ companyId, page: 1, pageSize: 1 });
  expect(users.length <= 1, "page_size is 1, and more than one user came");
  expect(total >= users.length, "data.total is smaller than the page");
});
rule("company.users.list", "A user who is no administrator is refused with 403.", async () => {
  const { user, companyId } = await findByRole(false);
  const input = { company_id: companyId, page: 1, page_size: 1 };
  await refuse("company.users.list", input, user.token, 403, "own-data-only");
});
rule("company.users.create", "A new user has every member that was sent.", async () => {
  const { upstream, user, companyId } = await findByRole(true);
  const uid = await allow(TAKEN, () => upstream.companyUsers.create({ companyId, ...NEW_USER }));
  if (uid === null) return notTried(`a user ${NEW_USER.name} is left from an earlier run`);
  created = { upstream, token: user.token, companyId, uid };
  expectMembers(await findUser(), NEW_USER);
});
rule("company.users.create", "A number of the company is refused: 4013.", async () => {
  const { companyId, token } = getCreated();
  const { name, mobileNumber: mobile_number } = NEW_USER;
  const input = { company_id: companyId, name, mobile_number };
  await refuse("company.users.create", input, token, TAKEN);
});
for (const change of CHANGES)
  rule("company.users.update", `${Object.keys(change)} alone is changed when sent.`, async () => {
    const { upstream, companyId, uid } = getCreated();
    const before = await findUser();
    await upstream.companyUsers.update({ companyId, uid, ...change });
    expectMembers(await findUser(), { ...before, ...change });
  });
rule("company.users.roles", "The roles of role_ids replace the user's roles.", async () => {
  const { upstream, companyId, uid } = getCreated();
  await upstream.companyUsers.assignRoles({ companyId, uid, roleIds: NEW_ROLE_IDS });
  const roleIds = (await findUser())?.roles.map(({ roleId }) => roleId) ?? [];
  const isSame = roleIds.toSorted().join() === NEW_ROLE_IDS.join();
  expect(isSame, `role_ids were ${NEW_ROLE_IDS}; role_list has ${roleIds.join() || "none"}`);
});
rule("company.users.roles", "An unknown role is refused with code 4001.", async () => {
  const { companyId, token, uid } = getCreated();
  const input = { company_id: companyId, uid, role_ids: ["99"] };
  await refuse("company.users.roles", input, token, 4001);
});
writing("company.choose", "A disabled user is refused with code 4031.", async () => {
  const administrator = await findByRole(true);
  const { companyId } = administrator;
  const { companyUsers } = administrator.upstream;
  const { user } = await findByRole(false, companyId);
  await companyUsers.update({ companyId, uid: user.uid, status: 0 });
  try {
    await refuse("company.choose", { company_id: companyId }, user.token, 4031);
  } finally {
    await companyUsers.update({ companyId, uid: user.uid, status: 1 });
  }
});
rule("company.users.delete", "The user is no longer in the company.", async () => {
  const { upstream, companyId, uid } = getCreated();
  await upstream.companyUsers.delete({ companyId, uid });
  expect((await findUser()) === null, "the user is still in company.users.list");
});

async function findUser(): Promise<CompanyUser | null> {
  const { upstream, companyId, uid } = getCreated();
  const { users } = await upstream.companyUsers.list({ companyId, page: 1, pageSize: 100 });
  return users.find((user) => user.uid === uid) ?? null;
}

function expectMembers(user: CompanyUser | null, due: Partial<CompanyUser>): void {
  expect(user !== null, "the user is not in company.users.list");
  const stamps = ["updater", "updateTime"];
  for (const [name, value] of Object.entries(due)) {
    if (stamps.includes(name)) continue;
    const came = JSON.stringify(user?.[name as keyof CompanyUser]);
    expect(came === JSON.stringify(value), `${name} is ${came}; ${JSON.stringify(value)} is due`);
  }
}
