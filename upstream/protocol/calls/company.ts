import { type Company, findMainRole } from "../../domain/companies";
import { formatTime } from "../../domain/times";
import { forOwnUser, type SignedInRequest } from "../call";
import { BusinessFailure } from "../failures";
import { getId, getMobileNumber, getText } from "../parameters";

const JOINED_USER_ROLE_ID = "5";
const DISABLED = 0;

/** See docs/upstream.md#companies */
export const companyCalls = {
  "company.list": forOwnUser("GET", "/admins/searchusercompany", ({ state, user }) =>
    user.companyIds.flatMap((id) => {
      const company = state.companies.find(id);
      if (!company) return [];
      return {
        company_id: company.id,
        company_name: company.name,
        company_remark: company.remark,
        is_company: company.members.has(user.uid) ? 1 : 0,
      };
    }),
  ),

  "company.choose": forOwnUser("GET", "/admins/userchoosecompany", (request) => {
    const { state, user, session } = request;
    const { company, member } = getOwnCompany(request);
    if (member.status === DISABLED) throw new BusinessFailure(4031);
    const role = findMainRole(member);
    const { name, level, limit, isTrial } = state.memberships.get(user.uid);
    session.companyId = company.id;
    return {
      is_super: member.isSuper ? 1 : 0,
      uid: user.uid,
      company_key_role: role?.key ?? "",
      headimgurl: user.headimgurl,
      company_name: company.name,
      company_id: company.id,
      name: member.name,
      role_name: role?.name ?? "",
      vip_limit_time: limit === null ? "" : formatTime(limit),
      vip_id: level,
      is_vip_exp: isTrial ? 1 : 0,
      vip_name: name,
    };
  }),

  "company.detail": forOwnUser("GET", "/admins/getcompanydetail", (request) => {
    const { company } = getOwnCompany(request);
    return {
      company_id: company.id,
      company_name: company.name,
      company_remark: company.remark,
      user_count: company.members.size,
      create_time: formatTime(company.createdAt),
    };
  }),

  "company.join": forOwnUser("POST", "/admins/joincompany", ({ state, input, user }) => {
    const key = getText(input, "company_key");
    const mobileNumber = getMobileNumber(input, "mobile_number");
    const company = getCompany(state.companies.find(getId(input, "company_id")));
    if (company.key === null || company.key !== key) throw new BusinessFailure(4030);
    if (!company.members.has(user.uid)) {
      state.companies.addMember(company, user.uid, {
        name: user.nickname,
        mobileNumber,
        department: "",
        position: "",
        sex: 0,
        group: "",
        roleIds: [JOINED_USER_ROLE_ID],
        creator: user.nickname,
      });
    }
    if (!user.companyIds.includes(company.id)) user.companyIds.push(company.id);
    return { company_id: company.id, company_name: company.name };
  }),
};

/** @throws 4032 */
function getCompany(company: Company | null): Company {
  if (!company) throw new BusinessFailure(4032);
  return company;
}

/** @throws 4001, 4032, 4031 */
function getOwnCompany({ state, input, user }: SignedInRequest) {
  const company = getCompany(state.companies.find(getId(input, "company_id")));
  const member = company.members.get(user.uid);
  if (!member) throw new BusinessFailure(4031);
  return { company, member };
}
