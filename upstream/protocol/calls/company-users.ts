import { type Company, type CompanyMember, isAdministrator, ROLES } from "../../domain/companies";
import { isOwned } from "../../domain/number-proofs";
import { formatTime } from "../../domain/times";
import { type Call, forSignedIn, type SignedInRequest } from "../call";
import { BusinessFailure, HttpFailure } from "../failures";
import { findInteger, getId, getLine, getMobileNumber, type Input } from "../parameters";

const CREATED_USER_ROLE_ID = "5";
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

interface AdministratorRequest extends SignedInRequest {
  readonly company: Company;
  readonly administrator: CompanyMember;
}

/** See docs/upstream.md#company-users */
export const companyUserCalls = {
  "company.key": forAdministrators("GET", "/admins/companykey", ({ company }) => {
    return { company_key: company.key ?? "" };
  }),

  "company.renewKey": forAdministrators("POST", "/admins/companykey/renew", async (request) => {
    const { domain, company, administrator } = request;
    const { actor } = toChangedBy(administrator);
    return { company_key: await domain.companies.renewKey(company, actor) };
  }),

  "company.users.list": forAdministrators(
    "GET",
    "/admins/companyusers",
    async ({ domain, company, input, sendsOptional }) => {
      if (sendsOptional && "uid" in input) {
        const member = await domain.companies.findMember(company.id, getId(input, "uid"));
        return { list: member ? [toCompanyUser(member, true)] : [], total: member ? 1 : 0 };
      }
      const page = getCount(input, "page", 1);
      const size = getCount(input, "page_size", DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
      const members = await domain.companies.listMembers(company.id, (page - 1) * size, size);
      return {
        list: members.map((member) => toCompanyUser(member, sendsOptional)),
        total: await domain.companies.countMembers(company.id),
      };
    },
  ),

  "company.users.create": forAdministrators(
    "POST",
    "/admins/companyusers/create",
    async (request) => {
      const { domain, company, administrator, input } = request;
      const { companies, users } = domain;
      const name = getLine(input, "name");
      const mobileNumber = getMobileNumber(input, "mobile_number");
      const details = findDetails(input);
      const hasRoom = await companies.hasRoom(company.id);
      const owner = await users.findByMobileNumber(mobileNumber);
      const known = owner && (await users.lock(owner.uid));
      const isMember = known && (await companies.findMember(company.id, known.uid));
      if (isMember) throw new BusinessFailure(4035);
      if (!hasRoom) throw new BusinessFailure(4033);
      if (known && !(await companies.hasPlaceInList(known.uid, company.id)))
        throw new BusinessFailure(4036);
      const user = known ?? (await users.add({ nickname: name, mobileNumber }));
      const addedBy = administrator.uid;
      const member = { ...details, name, mobileNumber, addedBy, roleIds: [CREATED_USER_ROLE_ID] };
      const by = { ...toChangedBy(administrator), action: "member.add" } as const;
      await companies.addMember(company.id, user.uid, member, by);
      const told = { companyId: company.id, companyName: company.name, by: administrator.name };
      await domain.notices.add<"company">(user.uid, "company.added", told);
      return { uid: user.uid };
    },
  ),

  "company.users.update": forAdministrators(
    "POST",
    "/admins/companyusers/update",
    async (request) => {
      const { input } = request;
      const member = await getMember(request);
      const changes: Changes = findDetails(input);
      if ("name" in input) changes.name = getLine(input, "name");
      if ("status" in input) changes.status = getFlag(input, "status");
      if ("mobile_number" in input) {
        requireRankOver(request, member);
        changes.mobileNumber = getMobileNumber(input, "mobile_number");
        await moveNumber(request, member, changes.mobileNumber);
      }
      if (changes.status === 0) requireOtherOfRank(request, member);
      return update(request, member, changes);
    },
  ),

  "company.users.delete": forAdministrators(
    "POST",
    "/admins/companyusers/delete",
    async (request) => {
      const { domain, administrator } = request;
      const member = await getMember(request);
      requireOtherOfRank(request, member);
      await domain.companies.deleteMember(member, toChangedBy(administrator));
      return null;
    },
  ),

  "company.users.roles": forAdministrators(
    "POST",
    "/admins/companyusers/roles",
    async (request) => {
      const member = await getMember(request);
      requireRankOver(request, member);
      const roleIds = request.input.role_ids;
      if (!Array.isArray(roleIds) || roleIds.length === 0) throw new BusinessFailure(4001);
      const wanted = roleIds.map(String);
      const areRoles = wanted.every((id) => ROLES.some((role) => role.id === id));
      if (!areRoles) throw new BusinessFailure(4001);
      return update(request, member, { roleIds: [...new Set(wanted)] });
    },
  ),
};

/** Checks in this order: 4001, 4032, HTTP 403, then the call's own rules. */
function forAdministrators(
  method: Call["method"],
  path: string,
  answer: (request: AdministratorRequest) => unknown,
): Call {
  return forSignedIn(method, path, async (request) => {
    const { companies } = request.domain;
    const company = await companies.find(getId(request.input, "company_id"));
    if (!company) throw new BusinessFailure(4032);
    const administrator = await companies.findMember(company.id, request.session.uid);
    if (!administrator || !isAdministrator(administrator)) throw new HttpFailure(403);
    return answer({ ...request, company, administrator });
  });
}

/** @throws 4001 also for a user of another company */
async function getMember({ domain, company, input }: AdministratorRequest) {
  const member = await domain.companies.findMember(company.id, getId(input, "uid"));
  if (!member) throw new BusinessFailure(4001);
  return member;
}

/** @throws HttpFailure 403 for a super user, unless another one asks or the user themselves */
function requireRankOver({ administrator }: AdministratorRequest, member: CompanyMember): void {
  if (member.isSuper && !administrator.isSuper) throw new HttpFailure(403);
}

/** Requires the same as `requireRankOver`, and that no super user ends their own access. */
function requireOtherOfRank(request: AdministratorRequest, member: CompanyMember): void {
  requireRankOver(request, member);
  if (member.isSuper && request.administrator.uid === member.uid) throw new HttpFailure(403);
}

/** A login follows an entered number until the person proves one. @throws 4013, 4034 */
async function moveNumber(
  { domain: { companies, users } }: AdministratorRequest,
  { uid }: CompanyMember,
  mobileNumber: string,
): Promise<void> {
  const owner = await users.findByMobileNumber(mobileNumber);
  if (owner?.uid === uid) return;
  if (owner) throw new BusinessFailure(4013);
  const user = await users.lock(uid);
  const isOnlyHere = (await companies.countOf(uid)) === 1;
  if (!user || isOwned(user) || !isOnlyHere) throw new BusinessFailure(4034);
  await users.enter(user, mobileNumber);
}

type Changes = { -readonly [Name in keyof CompanyMember]?: CompanyMember[Name] };

function findDetails(input: Input): Changes {
  const details: Changes = {};
  for (const name of ["department", "position", "group"] as const) {
    if (name in input) details[name] = getDetail(input, name);
  }
  if ("sex" in input) details.sex = getFlag(input, "sex", 2);
  return details;
}

/** Returns "" for an empty one. @throws 4001 */
function getDetail(input: Input, name: string): string {
  return input[name] === "" || input[name] === null ? "" : getLine(input, name);
}

function getFlag(input: Input, name: string, highest = 1): number {
  const value = findInteger(input, name, 0, highest);
  if (value === null) throw new BusinessFailure(4001);
  return value;
}

function getCount(input: Input, name: string, fallback: number, highest = 1_000_000): number {
  if (!(name in input)) return fallback;
  const value = findInteger(input, name, 1, highest);
  if (value === null) throw new BusinessFailure(4001);
  return value;
}

async function update(
  { domain, administrator }: AdministratorRequest,
  member: CompanyMember,
  changes: Changes,
): Promise<null> {
  await domain.companies.updateMember(member, changes, toChangedBy(administrator));
  return null;
}

const toChangedBy = ({ uid, name }: CompanyMember) => ({ actor: `user ${uid}`, name });

function toCompanyUser(member: CompanyMember, sendsOptional: boolean) {
  return {
    uid: member.uid,
    name: member.name,
    department: member.department,
    position: member.position,
    sex: member.sex,
    mobile_number: member.mobileNumber,
    role_list: ROLES.filter(({ id }) => member.roleIds.includes(id)).map(({ id, name }) => ({
      role_id: id,
      role_name: name,
    })),
    group: member.group,
    status: member.status,
    ...(sendsOptional && { is_super: member.isSuper ? 1 : 0 }),
    creator: member.creator,
    create_time: formatTime(member.createdAt),
    updater: member.updater,
    update_time: formatTime(member.updatedAt),
  };
}
