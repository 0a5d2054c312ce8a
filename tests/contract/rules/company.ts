import type { Company } from "~/gateway/core/company";
import type { CallKey } from "~/gateway/upstream/calls";
import { findCompany, getAll } from "../accounts";
import { expect, refuse, rule, UNKNOWN } from "../rule";
import { notTried, options } from "../subject";

rule("company.list", "No company is listed twice.", async () => {
  for (const { upstream } of getAll()) {
    const ids = (await upstream.company.list()).map(({ companyId }) => companyId);
    expect(new Set(ids).size === ids.length, "a company_id is listed twice", "ids");
  }
});
rule("company.choose", "A member chooses a company and gets its role in it.", async () => {
  const { account, companyId } = await findCompany(({ isMember }) => isMember);
  const choice = await account.upstream.company.choose(companyId);
  expect(choice.companyId === companyId, "data.company_id is not the company chosen");
  expect(choice.uid === account.user.uid, "data.uid is not the user's uid");
});
rule("company.detail", "The data is the company, with its number of users.", async () => {
  const { account, companyId } = await findCompany(({ isMember }) => isMember);
  const detail = await account.upstream.company.getDetail(companyId);
  expect(detail.companyId === companyId, "data.company_id is another company's");
  expect(detail.userCount >= 1, "data.user_count must count the user at least");
});
const ofMembers: CallKey[] = ["company.choose", "company.detail"];
for (const call of ofMembers)
  rule(call, "A company of which the user is no member is refused with code 4031.", async () => {
    const { account, companyId } = await findCompany(({ isMember }) => !isMember);
    await refuse(call, { company_id: companyId }, account.user.token, 4031);
  });

rule("company.join", "A wrong key is refused with code 4030.", async () => {
  const { account, companyId } = await findCompany(() => true);
  const { token, mobileNumber } = account.user;
  const input = {
    company_id: companyId,
    company_key: UNKNOWN.companyKey,
    mobile_number: mobileNumber || UNKNOWN.mobileNumber,
  };
  await refuse("company.join", input, token, 4030);
});
rule("company.join", "The right key makes the user a member of the company.", async () => {
  const given = options.companyKey ?? notTried("needs --company-key ID:KEY");
  const isOpen = ({ companyId, isMember }: Company) => companyId === given.companyId && !isMember;
  const { account, companyId } = await findCompany(isOpen);
  const mobileNumber = account.user.mobileNumber || UNKNOWN.mobileNumber;
  const { company } = account.upstream;
  await company.join({ companyKey: given.key, mobileNumber, companyId });
  const after = (await company.list()).find((one) => one.companyId === companyId);
  expect(after?.isMember === true, "after it is_company of the company is not 1");
});
