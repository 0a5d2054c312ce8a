import type { CompanyUser } from "~/gateway/upstream/company-users";
import { type Check, rule, writes } from "../check";
import type { CheckRun } from "../check-run";
import { notTried } from "../not-tried";

const PAGE_SIZE = 100;
const TAKEN = 4013;
/** Of the user that is created and deleted again. */
const NEW_USER = { name: "测试员", mobileNumber: "19900000002", department: "测试部" };
const NEW_ROLE_IDS = ["3", "4"];

/** The users of a company, for its administrators. */
export const companyUserChecks: Check[] = [
  rule(
    "company.users.list",
    "stated",
    "The data has a page of the company's users, and their total.",
    async (run) => {
      const { upstream, companyId } = await getAdministrator(run);
      const { users, total } = await upstream.companyUsers.list({
        companyId,
        page: 1,
        pageSize: 1,
      });
      run.expect(users.length <= 1, "page_size is 1, and more than one user came");
      run.expect(total >= users.length, "data.total is smaller than the page");
    },
  ),
  rule(
    "company.users.list",
    "assumed",
    "A user who is no administrator of the company is refused with HTTP 403.",
    async (run) => {
      const { token, companyId } = await getOrdinaryMember(run);
      const call = "company.users.list";
      await run.expectRefusal({
        call,
        input: { company_id: companyId, page: 1, page_size: 1 },
        token,
        expect: { http: 403 },
      });
    },
    { clause: "own-data-only" },
  ),
  rule(
    "company.users.create",
    "stated",
    "An administrator creates a user; the data has the uid.",
    async (run) => {
      const { upstream, token, companyId } = await getAdministrator(run);
      const uid = await run.allow(TAKEN, () =>
        upstream.companyUsers.create({ companyId, ...NEW_USER }),
      );
      if (uid === null) return notTried(`a user ${NEW_USER.name} is left from an earlier run`);
      run.created.companyUser = { companyId, token, uid };
      const user = await findUser(run);
      if (user?.name === NEW_USER.name) return;
      run.fail("the new user is not in company.users.list");
      run.created.companyUser = undefined;
    },
    writes,
  ),
  rule(
    "company.users.create",
    "assumed",
    "The number of a user of the company is refused with code 4013.",
    async (run) => {
      const { companyId, token } = getCreated(run);
      const { name, mobileNumber: mobile_number } = NEW_USER;
      const input = { company_id: companyId, name, mobile_number };
      const expect = { code: TAKEN };
      await run.expectRefusal({ call: "company.users.create", input, token, expect });
    },
    writes,
  ),
  rule(
    "company.users.update",
    "stated",
    "The members that are sent are changed, and no others.",
    async (run) => {
      const { companyId, token, uid } = getCreated(run);
      const { companyUsers } = run.as(token);
      await companyUsers.update({ companyId, uid, position: "校对", status: 0 });
      const user = await findUser(run);
      run.expect(user?.position === "校对", "position was sent and has not changed");
      run.expect(user?.status === 0, "status 0 was sent and the user is still enabled");
      run.expect(user?.department === NEW_USER.department, "department changed without being sent");
    },
    writes,
  ),
  rule(
    "company.users.roles",
    "stated",
    "The roles of role_ids replace the user's roles.",
    async (run) => {
      const { companyId, token, uid } = getCreated(run);
      await run.as(token).companyUsers.assignRoles({ companyId, uid, roleIds: NEW_ROLE_IDS });
      const roleIds = (await findUser(run))?.roles.map(({ roleId }) => roleId) ?? [];
      const same = roleIds.toSorted().join() === NEW_ROLE_IDS.join();
      run.expect(same, `role_ids were ${NEW_ROLE_IDS}; role_list has ${roleIds.join() || "none"}`);
    },
    writes,
  ),
  rule(
    "company.users.roles",
    "assumed",
    "An unknown role is refused with code 4001.",
    async (run) => {
      const { companyId, token, uid } = getCreated(run);
      const input = { company_id: companyId, uid, role_ids: ["99"] };
      await run.expectRefusal({
        call: "company.users.roles",
        input,
        token,
        expect: { code: 4001 },
      });
    },
    writes,
  ),
  rule(
    "company.users.delete",
    "stated",
    "The user is no longer in the company.",
    async (run) => {
      const { companyId, token, uid } = getCreated(run);
      await run.as(token).companyUsers.delete({ companyId, uid });
      run.expect(!(await findUser(run)), "the user is still in company.users.list");
    },
    writes,
  ),
];

const getCreated = (run: CheckRun) =>
  run.created.companyUser ?? notTried("needs the user that company.users.create creates");

async function findUser(run: CheckRun): Promise<CompanyUser | null> {
  const { companyId, token, uid } = getCreated(run);
  const { companyUsers } = run.as(token);
  const { users } = await companyUsers.list({ companyId, page: 1, pageSize: PAGE_SIZE });
  return users.find((user) => user.uid === uid) ?? null;
}

const getAdministrator = (run: CheckRun) => getByRole(run, true);
const getOrdinaryMember = (run: CheckRun) => getByRole(run, false);

/** A member of an enterprise who may manage its users, or may not. @throws NotTried without one */
function getByRole(run: CheckRun, wanted: boolean) {
  const { enterpriseRemark } = run.config;
  const reason = wanted ? "no account is an administrator" : "every account is an administrator";
  return run.prepare(() =>
    run.accounts.getFirst(async ({ upstream, user }) => {
      const companies = await upstream.company.list();
      for (const { companyId, companyRemark, isMember } of companies) {
        if (!isMember || companyRemark !== enterpriseRemark) continue;
        const { isSuper, companyKeyRole } = await upstream.company.choose(companyId);
        const isAdministrator = isSuper || companyKeyRole === "company-admin";
        if (isAdministrator === wanted) return { upstream, token: user.token, companyId };
      }
      return null;
    }, reason),
  );
}
