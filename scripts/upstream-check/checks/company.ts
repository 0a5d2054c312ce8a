import type { Company } from "~/gateway/core/company";
import type { Account } from "../accounts";
import { type Check, refusal, rule, UNKNOWN, writes } from "../check";
import type { CheckRun } from "../check-run";
import { notTried } from "../not-tried";

const ROLES = ["company-admin", "project-admin", "content-admin", "check", "write", ""];

/** The user's companies. */
export const companyChecks: Check[] = [
  rule("company.list", "stated", "The data lists the user's companies.", async (run) => {
    for (const { upstream } of run.accounts.atLeastOne) {
      const ids = (await upstream.company.list()).map(({ companyId }) => companyId);
      run.expect(new Set(ids).size === ids.length, "a company_id is listed twice", "ids");
    }
  }),

  rule(
    "company.choose",
    "stated",
    "A member chooses a company; the data has all twelve members.",
    async (run) => {
      const { account, companyId } = await getCompany(run, ({ isMember }) => isMember);
      const choice = await account.upstream.company.choose(companyId);
      run.expect(choice.companyId === companyId, "data.company_id is not the company chosen");
      run.expect(choice.uid === account.user.uid, "data.uid is not the user's uid");
      const isRole = ROLES.includes(choice.companyKeyRole);
      run.expect(isRole, `data.company_key_role must be one of ${ROLES.slice(0, -1).join(", ")}`);
    },
  ),
  rule(
    "company.choose",
    "assumed",
    "A company of which the user is no member is refused with code 4031.",
    (run) => checkForeignCompany(run, "company.choose"),
  ),
  refusal(
    "company.choose",
    "An unknown company is refused with code 4032.",
    () => ({ company_id: UNKNOWN.companyId }),
    { code: 4032 },
  ),

  rule(
    "company.detail",
    "assumed",
    "The data is the company as company.list has it, with its number of users.",
    async (run) => {
      const { account, companyId } = await getCompany(run, ({ isMember }) => isMember);
      const detail = await account.upstream.company.getDetail(companyId);
      run.expect(detail.companyId === companyId, "data.company_id is another company's");
      run.expect(detail.userCount >= 1, "data.user_count must count the user at least");
    },
  ),
  rule(
    "company.detail",
    "assumed",
    "A company of which the user is no member is refused with code 4031.",
    (run) => checkForeignCompany(run, "company.detail"),
  ),
  refusal(
    "company.detail",
    "An unknown company is refused with code 4032.",
    () => ({ company_id: UNKNOWN.companyId }),
    { code: 4032 },
  ),

  rule(
    "company.join",
    "assumed",
    "A wrong key is refused with code 4030.",
    async (run) => {
      const { account, companyId } = await getCompany(run, () => true);
      const input = joining(account, companyId, "no such key");
      const { token } = account.user;
      await run.expectRefusal({ call: "company.join", input, token, expect: { code: 4030 } });
    },
    writes,
  ),
  refusal(
    "company.join",
    "An unknown company is refused with code 4032.",
    (account) => joining(account, UNKNOWN.companyId, "no such key"),
    { code: 4032 },
    writes,
  ),
  rule(
    "company.join",
    "stated",
    "The right key makes the user a member of the company.",
    async (run) => {
      const given = run.companyKey ?? notTried("needs --company-key ID:KEY");
      const isOpen = ({ companyId, isMember }: Company) =>
        companyId === given.companyId && !isMember;
      const { account, companyId } = await getCompany(run, isOpen);
      const mobileNumber = account.user.mobileNumber || UNKNOWN.mobileNumber;
      const { company } = account.upstream;
      await company.join({ companyKey: given.key, mobileNumber, companyId });
      const after = await company.list();
      const joined = after.find((one) => one.companyId === companyId)?.isMember;
      run.expect(joined === true, "after it is_company of the company is not 1");
    },
    writes,
  ),
];

const joining = ({ user }: Account, company_id: string, company_key: string) => ({
  company_id,
  company_key,
  mobile_number: user.mobileNumber || UNKNOWN.mobileNumber,
});

async function checkForeignCompany(run: CheckRun, call: "company.choose" | "company.detail") {
  const { account, companyId } = await getCompany(run, ({ isMember }) => !isMember);
  const { token } = account.user;
  await run.expectRefusal({
    call,
    input: { company_id: companyId },
    token,
    expect: { code: 4031 },
  });
}

/** A company of a test account. @throws NotTried when no account has one that fits */
function getCompany(run: CheckRun, fits: (company: Company) => boolean) {
  return run.prepare(() =>
    run.accounts.getFirst(async (account) => {
      const company = (await account.upstream.company.list()).find(fits);
      return company && { account, companyId: company.companyId };
    }, "no account has such a company"),
  );
}
