import { type Company, type CompanyMember, ENTERPRISE, findMainRole } from "../../domain/companies";
import { formatTime } from "../../domain/times";
import { forOwnUser, forOwnUserToWrite, type SignedInRequest } from "../call";
import { describePlan } from "../describe-plan";
import { BusinessFailure } from "../failures";
import { getId, getMobileNumber, getText } from "../parameters";

const JOINED_USER_ROLE_ID = "5";
const DISABLED = 0;
/** How many administrators a member is told of. */
const NAMED = 3;

/** See docs/upstream.md#companies */
export const companyCalls = {
  "company.list": forOwnUser("GET", "/admins/searchusercompany", async (request) => {
    const { domain, user, sendsOptional } = request;
    const entries: unknown[] = [];
    for (const { id, name, remark } of await domain.companies.listOf(user.uid)) {
      const member = await domain.companies.findMember(id, user.uid);
      entries.push({
        ...{ company_id: id, company_name: name, company_remark: remark },
        is_company: member ? 1 : 0,
        ...(sendsOptional && member?.addedBy && describeAddition(member)),
      });
    }
    return entries;
  }),

  "company.choose": forOwnUser("GET", "/admins/userchoosecompany", async (request) => {
    const { domain, user, session } = request;
    const { company, member } = await getOwnCompany(request);
    if (member.status === DISABLED) throw new BusinessFailure(4031);
    const role = findMainRole(member);
    const membership = await domain.memberships.get(
      await domain.companies.getSpace(user.uid, company.id),
    );
    await domain.tokens.chooseCompany(session, company.id);
    return {
      is_super: member.isSuper ? 1 : 0,
      uid: user.uid,
      company_key_role: role?.key ?? "",
      headimgurl: user.headimgurl,
      company_name: company.name,
      company_id: company.id,
      name: member.name,
      role_name: role?.name ?? "",
      ...describePlan(membership),
      is_vip_exp: membership.isTrial ? 1 : 0,
    };
  }),

  "company.detail": forOwnUser("GET", "/admins/getcompanydetail", async (request) => {
    const { company } = await getOwnCompany(request);
    const { companies } = request.domain;
    const administrators = await companies.listSomeAdministrators(company.id, NAMED);
    return {
      company_id: company.id,
      company_name: company.name,
      company_remark: company.remark,
      user_count: await companies.countMembers(company.id),
      create_time: formatTime(company.createdAt),
      ...(request.sendsOptional && {
        administrators: administrators.map(({ name }) => name),
      }),
    };
  }),

  "company.ofKey": forOwnUser("POST", "/admins/companyofkey", async ({ domain, input }) => {
    const company = await domain.companies.findByKey(getText(input, "company_key"));
    if (!company) throw new BusinessFailure(4030);
    return { company_id: company.id, company_name: company.name };
  }),

  "company.join": forOwnUserToWrite(
    "POST",
    "/admins/joincompany",
    async ({ domain, input, user }) => {
      const { companies } = domain;
      const key = getText(input, "company_key");
      getMobileNumber(input, "mobile_number");
      const company = getCompany(await companies.lock(getId(input, "company_id")));
      if (company.key === null || company.key !== key) throw new BusinessFailure(4030);
      const known = await companies.findMember(company.id, user.uid);
      if (known) await companies.accept(known);
      else {
        if (!(await companies.hasRoom(company.id))) throw new BusinessFailure(4033);
        const { uid, nickname: name, mobileNumber } = user;
        await domain.users.lock(uid);
        if (!(await companies.hasPlaceInList(uid, company.id))) throw new BusinessFailure(4036);
        const member = { name, mobileNumber, roleIds: [JOINED_USER_ROLE_ID] };
        const by = { actor: `user ${uid}`, name, action: "company.join" } as const;
        await companies.addMember(company.id, uid, member, by);
      }
      await companies.show(user.uid, company.id);
      return { company_id: company.id, company_name: company.name };
    },
  ),

  "company.accept": forOwnUserToWrite("POST", "/admins/acceptcompany", async (request) => {
    const { companies } = request.domain;
    // A member who leaves at the same time has accepted before, or is no member any more.
    await companies.lock(getId(request.input, "company_id"));
    const { member } = await getOwnCompany(request);
    await companies.accept(member);
    return null;
  }),

  "company.leave": forOwnUserToWrite("POST", "/admins/leavecompany", async (request) => {
    const { companies, notices } = request.domain;
    // The last two administrators leave one after the other.
    await companies.lock(getId(request.input, "company_id"));
    const { company, member } = await getOwnCompany(request);
    if (company.remark !== ENTERPRISE) throw new BusinessFailure(4032);
    if (member.isSuper || (await companies.isLastAdministrator(member)))
      throw new BusinessFailure(4037);
    const { uid, name, addedBy } = member;
    await companies.deleteMember(member, { actor: `user ${uid}`, name });
    if (addedBy && (await companies.findMember(company.id, addedBy)))
      await notices.add(addedBy, "member.declined", { name, companyName: company.name });
    return null;
  }),
};

const describeAddition = (member: CompanyMember) => ({
  added_by: member.creator,
  added_role: findMainRole(member)?.key ?? "",
});

/** @throws 4032 */
function getCompany(company: Company | null): Company {
  if (!company) throw new BusinessFailure(4032);
  return company;
}

/** @throws 4001, 4032, 4031 */
async function getOwnCompany({ domain, input, user }: SignedInRequest) {
  const company = getCompany(await domain.companies.find(getId(input, "company_id")));
  const member = await domain.companies.findMember(company.id, user.uid);
  if (!member) throw new BusinessFailure(4031);
  return { company, member };
}
