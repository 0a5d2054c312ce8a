import {
  type Company,
  type CompanyMember,
  ENTERPRISE,
  findMainRole,
  isAdministrator,
  ROLES,
} from "../domain/companies";
import type { Domain } from "../domain/domain";
import { companySpace } from "../domain/spaces";
import { MOBILE_NUMBER } from "../protocol/parameters";
import { WrongUse } from "./command";
import { toCommand } from "./operator";
import { parseLimit, parseName, showPlan, showTime } from "./values";

const ADMINISTRATOR = ROLES.find(({ key }) => key === "company-admin")?.id ?? "";
const NEW_NICKNAME = "管理员";
const LIMIT = { limit: { value: "COUNT", help: "50 by default" } };
const FIELDS = {
  name: { value: "NAME", help: "of the company" },
  admin: {
    value: "MOBILE",
    help: "number of an administrator, whose account is made if it is new",
  },
};
const NEXT =
  "the administrator signs in to the product by an SMS code, chooses the company, and adds its users; others join by a key: keys new";

/** Companies that several people share; each user also has a personal one. */
export const companies = toCommand("companies", {
  list: {
    help: "companies, newest first",
    options: LIMIT,
    run: ({ find, transact }) =>
      transact(async ({ companies }) => {
        const rows = await companies.listEnterprises(parseLimit(find("limit")));
        return { companies: rows.map(toEntry) };
      }),
  },

  show: {
    help: "a company with its plan and its users",
    operands: ["COMPANY"],
    showsNumbers: true,
    run: ({ operands: [id = ""], showNumber, transact }) =>
      transact(async ({ companies, memberships }) => {
        const company = await getCompany({ companies }, id);
        const plan = await memberships.get(companySpace(id));
        const members = await companies.listAllMembers(id);
        const users = members.map((member) => toUser(member, showNumber));
        return { company: toEntry(company), membership: showPlan(plan), users };
      }),
  },

  add: {
    help: "a company and its first administrator",
    options: FIELDS,
    isChange: true,
    showsNumbers: true,
    run: ({ get, actor, showNumber, transact }) => {
      const [name, mobileNumber] = [parseName(get("name"), 60), checkNumber(get("admin"))];
      return transact(async (domain) => {
        const company = await domain.companies.found(name, actor);
        const member = await appoint(domain, company, { mobileNumber, actor, isSuper: true });
        const administrator = toUser(member, showNumber);
        return { company: toEntry(company), administrator, next: NEXT };
      });
    },
  },

  set: {
    help: "another name, or one more administrator",
    operands: ["COMPANY"],
    options: FIELDS,
    isChange: true,
    showsNumbers: true,
    run: ({ operands: [id = ""], find, actor, showNumber, transact }) => {
      const [name, mobileNumber] = [find("name"), find("admin")];
      if (!(name || mobileNumber)) throw new WrongUse("nothing to change; see --help");
      return transact(async (domain) => {
        const company = await getCompany(domain, id);
        const changes = name ? { name: parseName(name, 60) } : {};
        if (name) await domain.companies.set(company, changes, { actor, action: "company.set" });
        if (mobileNumber) {
          const administrator = { mobileNumber: checkNumber(mobileNumber), actor, isSuper: false };
          await appoint(domain, company, administrator);
        }
        const members = await domain.companies.listAllMembers(id);
        const administrators = members.filter(isAdministrator);
        return {
          company: toEntry({ ...company, ...changes }),
          administrators: administrators.map((member) => toUser(member, showNumber)),
        };
      });
    },
  },
});

/** The keys by which people join a company, one for each. */
export const keys = toCommand("keys", {
  show: {
    help: "the key of a company, which the audit records",
    operands: ["COMPANY"],
    run: ({ operands: [id = ""], actor, transact }) =>
      transact(async (domain) => {
        const company = await getCompany(domain, id);
        const subject = `company ${id}`;
        await domain.audit.write({ actor, action: "key.read", subject });
        return { companyId: id, key: company.key };
      }),
  },

  new: {
    help: "a new key; the old one ends",
    operands: ["COMPANY"],
    isChange: true,
    run: ({ operands: [id = ""], actor, has, transact }) =>
      transact(async (domain) => {
        const company = await getCompany(domain, id);
        const key = await domain.companies.renewKey(company, actor);
        return { companyId: id, key: has("dry-run") ? null : key };
      }),
  },

  revoke: {
    help: "nobody can join any more; who has joined stays",
    operands: ["COMPANY"],
    isChange: true,
    run: ({ operands: [id = ""], actor, transact }) =>
      transact(async (domain) => {
        const company = await getCompany(domain, id);
        await domain.companies.set(company, { key: null }, { actor, action: "key.revoke" });
        return { companyId: id, key: null };
      }),
  },
});

/** @throws Error for a personal company, too */
export async function getCompany(
  { companies }: Pick<Domain, "companies">,
  id: string,
): Promise<Company> {
  const company = await companies.find(id);
  if (company?.remark === ENTERPRISE) return company;
  throw new Error(`${id}: no such company`);
}

/** Makes the owner of the number an administrator. */
async function appoint(
  { companies, users }: Domain,
  { id }: Company,
  given: { mobileNumber: string; actor: string; isSuper: boolean },
): Promise<CompanyMember> {
  const { mobileNumber, actor, isSuper } = given;
  const owner = await users.findByMobileNumber(mobileNumber);
  const known = owner && (await users.lock(owner.uid));
  const user = known ?? (await users.add({ nickname: NEW_NICKNAME, mobileNumber }));
  const by = { actor, name: "运营" };
  const member = await companies.findMember(id, user.uid);
  if (member) {
    const roleIds = [...new Set([ADMINISTRATOR, ...member.roleIds])];
    await companies.updateMember(member, { roleIds, status: 1 }, by);
  } else {
    const details = { name: user.nickname, mobileNumber, roleIds: [ADMINISTRATOR], isSuper };
    await companies.addMember(id, user.uid, details, { ...by, action: "member.add" });
  }
  const appointed = await companies.findMember(id, user.uid);
  if (!appointed) throw new Error(`no member ${user.uid}`);
  return appointed;
}

function checkNumber(text: string): string {
  if (MOBILE_NUMBER.test(text)) return text;
  throw new WrongUse("--admin: a mainland mobile number of 11 digits");
}

const toEntry = ({ id: companyId, name, key, createdAt }: Company) => {
  return { companyId, name, hasKey: key !== null, createdAt: showTime(createdAt) };
};

const toUser = (member: CompanyMember, showNumber: (number: string) => string) => ({
  uid: member.uid,
  name: member.name,
  mobileNumber: showNumber(member.mobileNumber),
  role: findMainRole(member)?.key ?? null,
  isEnabled: member.status === 1,
});
