import {
  type Attempt,
  allow,
  by,
  findByRole,
  findCompany,
  list,
  type Row,
  succeed,
} from "../attempt";
import { accepts, expect, expectMembers, refuse, refuses, rule } from "../rule";
import { notTried, options } from "../subject";

const TAKEN = 4035;
const PLACE = { department: "测试部", position: "编辑", group: "一组" };
const NEW_USER = { name: "测试员", mobile_number: "19900000002", sex: 1, ...PLACE };
const OTHER_PLACE = { department: "校对部", position: "校对", group: "二组" };
const CHANGES = {
  name: "测试员二",
  mobile_number: "19900000003",
  sex: 2,
  ...OTHER_PLACE,
  status: 0,
};
const NEW_ROLE_IDS = ["3", "4"];
const findOwn = () => findCompany(by("is_company", 1));
const sameCompany = ({ company_id, company_name }: Row) => ({ company_id, company_name });

accepts("company.choose", "A member chooses a company.", findOwn, sameCompany);
accepts("company.detail", "A member reads a company.", findOwn, sameCompany);
rule("company.join", "The right key makes the user a member of the company.", async () => {
  const { companyId, key } = options.companyKey ?? notTried("needs --company-key ID:KEY");
  const isSame = by("company_id", companyId);
  const sent = await findCompany((company) => isSame(company) && company.is_company === 0);
  await succeed("company.join", { ...sent, company_key: key });
  expectMembers((await list("company.list", sent)).find(isSame), { is_company: 1 });
});
const readKey = async (sent: Attempt) => (await succeed("company.key", sent)).company_key;
rule("company.renewKey", "The new key names its company, and the old one names none.", async () => {
  const sent = await findByRole(true);
  const before = await readKey(sent);
  const { company_key } = await succeed("company.renewKey", sent);
  expectMembers({ company_key: await readKey(sent) }, { company_key });
  const named = await succeed("company.ofKey", { ...sent, company_key });
  expectMembers(named, { company_id: sent.company_id });
  if (before) await refuse("company.ofKey", 4030, { ...sent, company_key: before });
});
rule("company.accept", "A member who accepts stays, also again.", async () => {
  const sent = await findByRole(false);
  for (let times = 0; times < 2; times += 1) await succeed("company.accept", sent);
  const companies = await list("company.list", sent);
  expect(companies.some(by("company_id", sent.company_id)), "the company is not listed");
});
rule(
  "company.leave",
  "A member who joined and left is no longer in the company, and the key has ended.",
  async () => {
    const { companyId, key } = options.companyKey ?? notTried("needs --company-key ID:KEY");
    const isSame = by("company_id", companyId);
    const sent = await findCompany((company) => isSame(company) && company.is_company === 1);
    await succeed("company.leave", sent);
    expect(!(await list("company.list", sent)).some(isSame), "the company is still listed");
    await refuse("company.ofKey", 4030, { ...sent, company_key: key });
  },
);
rule("company.leave", "A super user is refused with code 4037.", async () => {
  const sent = await findByRole(true);
  const { list: users } = await succeed("company.users.list", { ...sent, page_size: 100 });
  const own = (users as Row[]).find(by("uid", sent.as.uid));
  if (own?.is_super !== 1) notTried("needs a super user of a company");
  await refuse("company.leave", 4037, sent);
});
rule("company.users.list", "page_size limits the page.", async () => {
  const page = await succeed("company.users.list", await findByRole(true));
  expectMembers(page.list as Row, { length: 1 });
});

/** The user that is made, changed and deleted here, with the company and its administrator. */
let created: Attempt | null = null;
const getCreated = () => created ?? notTried("needs the user that company.users.create creates");

async function findUser(): Promise<Row | undefined> {
  const page = await succeed("company.users.list", { ...getCreated(), page_size: 100 });
  return (page.list as Row[]).find(by("uid", getCreated().uid));
}

rule("company.users.create", "A new user has every member that was sent.", async () => {
  const sent: Attempt = { ...(await findByRole(true)), ...NEW_USER };
  const user = await allow(TAKEN, () => succeed("company.users.create", sent));
  if (!user) return notTried(`a user ${NEW_USER.name} is left from an earlier run`);
  created = { as: sent.as, company_id: sent.company_id, uid: user.uid };
  expectMembers(await findUser(), NEW_USER);
});
const again = () => ({ ...getCreated(), ...NEW_USER });
refuses("company.users.create", TAKEN, "A number of the company", again);
// One after the other, so that each is seen to leave the others alone.
for (const [name, value] of Object.entries(CHANGES))
  rule("company.users.update", `${name} alone is changed when sent.`, async () => {
    const { updater, update_time, ...before } = { ...(await findUser()) };
    await succeed("company.users.update", { ...getCreated(), [name]: value });
    expectMembers(await findUser(), { ...before, [name]: value });
  });
rule("company.users.roles", "The roles of role_ids replace the user's roles.", async () => {
  await succeed("company.users.roles", { ...getCreated(), role_ids: NEW_ROLE_IDS });
  const roles = (await findUser())?.role_list as Row[];
  expectMembers({ roles: roles.map(({ role_id }) => role_id).toSorted() }, { roles: NEW_ROLE_IDS });
});
const withUnknownRole = () => ({ ...getCreated(), role_ids: ["99"] });
refuses("company.users.roles", 4001, "An unknown role", withUnknownRole);
async function disable(): Promise<void> {
  const { as, company_id } = await findByRole(true);
  const disabled = await findByRole(false, company_id);
  const user = { as, company_id, uid: disabled.as.uid };
  await succeed("company.users.update", { ...user, status: 0 });
  try {
    await refuse("company.choose", 4031, disabled);
  } finally {
    await succeed("company.users.update", { ...user, status: 1 });
  }
}
rule("company.choose", "A disabled user is refused with code 4031.", disable, "write");
rule("company.users.delete", "The user is no longer in the company.", async () => {
  await succeed("company.users.delete", getCreated());
  expect(!(await findUser()), "the user is still in company.users.list");
});
rule(
  "company.key",
  "A user's removal ends the key that the user knew.",
  async () => {
    const sent = await findByRole(true);
    const before = await readKey(sent);
    const user = await succeed("company.users.create", { ...sent, ...NEW_USER });
    await succeed("company.users.delete", { ...sent, uid: user.uid });
    expect((await readKey(sent)) !== before, "the key is the same as before");
  },
  "write",
);
