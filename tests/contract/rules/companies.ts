import type { CompanyUser, CompanyUserChanges } from "~/gateway/upstream/company-users";
import { findByRole, findCompany, getAll } from "../accounts";
import { allow, expect, expectDistinct, expectSame, refuse, rule, writing } from "../rule";
import { notTried, options } from "../subject";

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

rule("company.list", "No company is listed twice.", async () => {
  for (const { upstream } of getAll()) {
    const companies = await upstream.company.list();
    expectDistinct(
      "a company_id",
      companies.map(({ companyId }) => companyId),
    );
  }
});
rule("company.choose", "A member chooses a company and gets its role in it.", async () => {
  const { account, companyId } = await findCompany(({ isMember }) => isMember);
  const choice = await account.upstream.company.choose(companyId);
  expectSame("data.company_id", choice.companyId, companyId);
  expectSame("data.uid", choice.uid, account.user.uid);
});
rule("company.detail", "The data is the company, with its number of users.", async () => {
  const { account, companyId } = await findCompany(({ isMember }) => isMember);
  const detail = await account.upstream.company.getDetail(companyId);
  expectSame("data.company_id", detail.companyId, companyId);
  expect(detail.userCount >= 1, "data.user_count must count the user at least");
});
rule("company.join", "The right key makes the user a member of the company.", async () => {
  const given = options.companyKey ?? notTried("needs --company-key ID:KEY");
  const { account, companyId } = await findCompany(
    (one) => one.companyId === given.companyId && !one.isMember,
  );
  const mobileNumber = account.user.mobileNumber || "19900000000";
  const { company } = account.upstream;
  await company.join({ companyKey: given.key, mobileNumber, companyId });
  const after = (await company.list()).find((one) => one.companyId === companyId);
  expect(after?.isMember === true, "after it is_company of the company is not 1");
});

rule("company.users.list", "The data has a page of the users, and their total.", async () => {
  const { upstream, companyId } = await findByRole(true);
  const { users, total } = await upstream.companyUsers.list({ companyId, page: 1, pageSize: 1 });
  expect(users.length <= 1, "page_size is 1, and more than one user came");
  expect(total >= users.length, "data.total is smaller than the page");
});

let created: (Awaited<ReturnType<typeof findByRole>> & { uid: string }) | null = null;
const getCreated = () => created ?? notTried("needs the user that company.users.create creates");

rule("company.users.create", "A new user has every member that was sent.", async () => {
  const account = await findByRole(true);
  const { companyId } = account;
  const { companyUsers } = account.upstream;
  const uid = await allow(TAKEN, () => companyUsers.create({ companyId, ...NEW_USER }));
  if (uid === null) return notTried(`a user ${NEW_USER.name} is left from an earlier run`);
  created = { ...account, uid };
  await expectMembers(NEW_USER);
});
rule("company.users.create", "A number of the company is refused: 4013.", async () => {
  const { companyId } = getCreated();
  const changes = { company_id: companyId, mobile_number: NEW_USER.mobileNumber };
  await refuse("company.users.create", TAKEN, getCreated(), changes);
});
for (const change of CHANGES)
  rule("company.users.update", `${Object.keys(change)} alone is changed when sent.`, async () => {
    const { upstream, companyId, uid } = getCreated();
    const before = await findUser();
    await upstream.companyUsers.update({ companyId, uid, ...change });
    await expectMembers({ ...before, ...change });
  });
rule("company.users.roles", "The roles of role_ids replace the user's roles.", async () => {
  const { upstream, companyId, uid } = getCreated();
  await upstream.companyUsers.assignRoles({ companyId, uid, roleIds: NEW_ROLE_IDS });
  const roleIds = (await findUser())?.roles.map(({ roleId }) => roleId);
  expectSame("role_list", roleIds?.toSorted(), NEW_ROLE_IDS);
});
rule("company.users.roles", "An unknown role is refused with code 4001.", async () => {
  const { companyId, uid } = getCreated();
  const changes = { company_id: companyId, uid, role_ids: ["99"] };
  await refuse("company.users.roles", 4001, getCreated(), changes);
});
writing("company.choose", "A disabled user is refused with code 4031.", async () => {
  const { upstream, companyId } = await findByRole(true);
  const disabled = await findByRole(false, companyId);
  const user = { companyId, uid: disabled.user.uid };
  await upstream.companyUsers.update({ ...user, status: 0 });
  try {
    await refuse("company.choose", 4031, disabled, { company_id: companyId });
  } finally {
    await upstream.companyUsers.update({ ...user, status: 1 });
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

async function expectMembers({ updater, updateTime, ...due }: Partial<CompanyUser>) {
  const user = await findUser();
  if (!user) return expect(false, "the user is not in company.users.list");
  for (const [name, value] of Object.entries(due))
    expectSame(name, user[name as keyof CompanyUser], value);
}
