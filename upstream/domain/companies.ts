import type { Clock } from "./clock";

export const ENTERPRISE = "企业版";
export const PERSONAL = "个人版";

interface Role {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** Strongest first. */
export const ROLES: readonly Role[] = [
  { id: "1", key: "company-admin", name: "企业管理员" },
  { id: "2", key: "project-admin", name: "项目管理员" },
  { id: "3", key: "content-admin", name: "内容管理员" },
  { id: "4", key: "check", name: "审核员" },
  { id: "5", key: "write", name: "撰稿人" },
];

export interface CompanyMember {
  readonly uid: string;
  name: string;
  department: string;
  position: string;
  /** 0 unknown, 1 male, 2 female */
  sex: number;
  mobileNumber: string;
  roleIds: string[];
  isSuper: boolean;
  group: string;
  /** 1 enabled, 0 disabled */
  status: number;
  readonly creator: string;
  readonly createdAt: number;
  updater: string;
  updatedAt: number;
}

type MemberDetails = Pick<
  CompanyMember,
  "name" | "mobileNumber" | "department" | "position" | "sex" | "group"
>;

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly remark: string;
  /** null when nobody can join */
  readonly key: string | null;
  readonly createdAt: number;
  readonly members: Map<string, CompanyMember>;
}

export class Companies {
  private readonly companies = new Map<string, Company>();

  constructor(private readonly clock: Clock) {}

  add(company: Omit<Company, "members">): Company {
    const added = { ...company, members: new Map() };
    this.companies.set(added.id, added);
    return added;
  }

  find(id: string): Company | null {
    return this.companies.get(id) ?? null;
  }

  isMember(companyId: string, uid: string): boolean {
    return this.companies.get(companyId)?.members.has(uid) ?? false;
  }

  addMember(
    company: Company,
    uid: string,
    { creator, roleIds, ...details }: MemberDetails & { creator: string; roleIds: string[] },
  ): CompanyMember {
    const now = this.clock.now();
    const member: CompanyMember = {
      uid,
      ...details,
      roleIds,
      isSuper: false,
      status: 1,
      creator,
      createdAt: now,
      updater: creator,
      updatedAt: now,
    };
    company.members.set(uid, member);
    return member;
  }
}

/** Returns the strongest role. */
export function findMainRole({ roleIds }: CompanyMember): Role | null {
  return ROLES.find(({ id }) => roleIds.includes(id)) ?? null;
}

export const isAdministrator = (member: CompanyMember): boolean =>
  member.isSuper || findMainRole(member)?.key === "company-admin";
