import { type Attempt, allow, findByRole, findCompany, list, type Row, succeed } from "../attempt";
import { accepts, expectMembers, refuse, refuses, rule } from "../rule";
import { notTried, options } from "../subject";

const TAKEN = 4013;
const NEW_USER = {
  name: "测试员",
  mobile_number: "19900000002",
  department: "测试部",
  position: "编辑",
  sex: 1,
  group: "一组",
};
/** One after the other, so that each is seen to leave the others alone. */
const CHANGES: Row[] = [
  { name: "测试员二" },
  { mobile_number: "19900000003" },
  { department: "校对部" },
  { position: "校对" },
  { sex: 2 },
  { group: "二组" },
  { status: 0 },
];
const NEW_ROLE_IDS = ["3", "4"];
const ownCompany = () => findCompany(({ is_company }) => is_company === 1);

const sameCompany = ({ company_id, company_name }: Row) => ({ company_id, company_name });

accepts("company.choose", "A member chooses a company.", ownCompany, sameCompany);
accepts("company.detail", "A member reads a company.", ownCompany, sameCompany);
accepts(
  "company.join",
  "The right key makes the user a member of the company.",
  async () => {
    const { companyId, key } = options.companyKey ?? notTried("needs --company-key ID:KEY");
    const isOther = ({ company_id, is_company }: Row) => company_id === companyId && !is_company;
    return { ...(await findCompany(isOther)), company_key: key };
  },
  () => ({ is_company: 1 }),
  async ({ as, company_id }) =>
    (await list("company.list", { as })).find((company) => company.company_id === company_id),
);
rule("company.users.list", "page_size limits the page.", async () => {
  const page = await succeed("company.users.list", await findByRole(true));
  expectMembers(page.list as Row, { length: 1 });
});

/** The user that is made, changed and deleted here, with the company and its administrator. */
let created: Attempt | null = null;
const getCreated = () => created ?? notTried("needs the user that company.users.create creates");

async function findUser({ as, company_id, uid }: Attempt): Promise<Row | undefined> {
  const page = await succeed("company.users.list", { as, company_id, page_size: 100 });
  return (page.list as Row[]).find((user) => user.uid === uid);
}

rule("company.users.create", "A new user has every member that was sent.", async () => {
  const sent: Attempt = { ...(await findByRole(true)), ...NEW_USER };
  const user = await allow(TAKEN, () => succeed("company.users.create", sent));
  if (!user) return notTried(`a user ${NEW_USER.name} is left from an earlier run`);
  const { as, company_id } = sent;
  created = { as, company_id, uid: user.uid };
  expectMembers(await findUser(created), NEW_USER);
});
refuses("company.users.create", TAKEN, "A number of the company", () => ({
  ...getCreated(),
  mobile_number: NEW_USER.mobile_number,
}));
for (const change of CHANGES)
  accepts(
    "company.users.update",
    `${Object.keys(change)} alone is changed when sent.`,
    async () => ({ ...getCreated(), ...change, before: await findUser(getCreated()) }),
    ({ before }) => ({ ...(before as Row), ...change, updater: undefined, update_time: undefined }),
    async (sent) => ({ ...(await findUser(sent)), updater: undefined, update_time: undefined }),
  );
accepts(
  "company.users.roles",
  "The roles of role_ids replace the user's roles.",
  () => ({ ...getCreated(), role_ids: NEW_ROLE_IDS }),
  () => ({ roles: NEW_ROLE_IDS }),
  async (sent) => {
    const roles = ((await findUser(sent))?.role_list ?? []) as Row[];
    return { roles: roles.map(({ role_id }) => role_id).toSorted() };
  },
);
refuses("company.users.roles", 4001, "An unknown role", () => ({
  ...getCreated(),
  role_ids: ["99"],
}));
rule("company.users.update", "A disabled user cannot choose the company: 4031.", async () => {
  const { as, company_id } = await findByRole(true);
  const disabled = await findByRole(false, company_id);
  const user = { as, company_id, uid: disabled.as.uid };
  await succeed("company.users.update", { ...user, status: 0 });
  try {
    await refuse("company.choose", 4031, disabled);
  } finally {
    await succeed("company.users.update", { ...user, status: 1 });
  }
});
accepts(
  "company.users.delete",
  "The user is no longer in the company.",
  getCreated,
  () => ({ left: undefined }),
  async (sent) => ({ left: await findUser(sent) }),
);
