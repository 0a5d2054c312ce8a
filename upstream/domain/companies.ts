import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Audit, AuditAction } from "./audit";
import { companySpace, personalSpace, type Space } from "./spaces";
import type { Unit } from "./unit";

export const ENTERPRISE = "企业版";
const MOST_MEMBERS = 5_000;
const MOST_COMPANIES = 100;

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

export type Company = Row<"companies">;

export interface CompanyMember extends Omit<Row<"members">, "roleIds"> {
  readonly roleIds: readonly string[];
}

type MemberDetails = Pick<CompanyMember, "name" | "mobileNumber" | "roleIds"> &
  Partial<CompanyMember>;

/** Who changes a member: the audit's actor, and the name that the company reads. */
interface ChangedBy {
  readonly actor: string;
  readonly name: string;
}

export class Companies {
  constructor(
    private readonly unit: Unit,
    private readonly audit: Audit,
  ) {}

  async add(company: Company): Promise<Company> {
    await this.unit.tables.companies.insert(company);
    return company;
  }

  /** A company that others join, as the operator makes it. */
  async found(name: string, actor: string): Promise<Company> {
    const { ids, clock } = this.unit;
    const id = ids.number("company");
    const company = { id, name, remark: ENTERPRISE, key: null, createdAt: clock.now() };
    await this.add(company);
    await this.audit.write({ actor, action: "company.add", subject: `company ${id}` });
    return company;
  }

  /** @param action `key.…` for the key to join by, which no audit has */
  async set(
    { id }: Company,
    changes: Partial<Pick<Company, "name" | "key">>,
    { actor, action }: { actor: string; action: "company.set" | "key.new" | "key.revoke" },
  ): Promise<void> {
    await this.unit.tables.companies.update({ id }, changes);
    await this.audit.write({ actor, action, subject: `company ${id}` });
  }

  /** Those that others join, newest first. */
  listEnterprises(limit: number): Promise<Company[]> {
    const options = { orderBy: "createdAt", descending: true, limit } as const;
    return this.unit.tables.companies.list({ remark: ENTERPRISE }, options);
  }

  find(id: string): Promise<Company | null> {
    return this.unit.tables.companies.find({ id });
  }

  /** Nobody changes the company's key until the transaction ends. */
  lock(id: string): Promise<Company | null> {
    return this.unit.tables.companies.find({ id }, "update");
  }

  findByKey(key: string): Promise<Company | null> {
    return this.unit.tables.companies.find({ key });
  }

  /** Returns the new key; the old one lets nobody in any more. */
  async renewKey(company: Company, actor: string): Promise<string> {
    const key = this.unit.ids.hex("key", 20);
    await this.set(company, { key }, { actor, action: "key.new" });
    return key;
  }

  /** Returns whose plan counts where a user works: an enterprise's, otherwise the user's own. */
  async getSpace(uid: string, companyId: string): Promise<Space> {
    const company = await this.find(companyId);
    return company?.remark === ENTERPRISE ? companySpace(companyId) : personalSpace(uid);
  }

  /** Returns some of those whom members may ask, super users first. */
  async listSomeAdministrators(companyId: string, limit: number): Promise<CompanyMember[]> {
    const { members } = this.unit.tables;
    const options = { orderBy: "seq", limit } as const;
    const enabled = { companyId, status: 1 };
    const supers = await members.list({ ...enabled, isSuper: true }, options);
    const others = { ...enabled, isSuper: false, roleIds: ROLES[0]?.id ?? "" };
    const rows = [...supers, ...(await members.list(others, options))];
    return rows.slice(0, limit).map((row) => this.toMember(row));
  }

  /** Lock the company before. */
  async isLastAdministrator(member: CompanyMember): Promise<boolean> {
    if (!isAdministrator(member)) return false;
    const found = await this.listSomeAdministrators(member.companyId, 2);
    return found.every(({ uid }) => uid === member.uid);
  }

  /** The company list of a user, in its order. */
  async listOf(uid: string): Promise<Company[]> {
    const options = { orderBy: "seq", limit: MOST_COMPANIES } as const;
    const places = await this.unit.tables.companyList.list({ uid }, options);
    const companies: Company[] = [];
    for (const { companyId } of places) {
      const company = await this.find(companyId);
      if (company) companies.push(company);
    }
    return companies;
  }

  /** Lock the user before (docs/product.md#a-user-has-at-most-100-companies). */
  async hasPlaceInList(uid: string, companyId: string): Promise<boolean> {
    const { companyList } = this.unit.tables;
    if (await companyList.find({ uid, companyId })) return true;
    return (await companyList.count({ uid })) < MOST_COMPANIES;
  }

  /** Adds the company to the user's list, once. */
  async show(uid: string, companyId: string): Promise<void> {
    const { tables, ids } = this.unit;
    if (await tables.companyList.find({ uid, companyId })) return;
    await tables.companyList.insert({ uid, companyId, seq: ids.position() });
  }

  async findMember(companyId: string, uid: string): Promise<CompanyMember | null> {
    const row = await this.unit.tables.members.find({ companyId, uid });
    return row && this.toMember(row);
  }

  countMembers(companyId: string): Promise<number> {
    return this.unit.tables.members.count({ companyId });
  }

  /** Nobody else joins until the transaction ends (docs/product.md#a-company-has-at-most-5000-users). */
  async hasRoom(companyId: string): Promise<boolean> {
    await this.lock(companyId);
    return (await this.countMembers(companyId)) < MOST_MEMBERS;
  }

  /** In the order in which they came. */
  async listMembers(companyId: string, offset: number, limit: number): Promise<CompanyMember[]> {
    const page = { orderBy: "seq", offset, limit } as const;
    const rows = await this.unit.tables.members.list({ companyId }, page);
    return rows.map((row) => this.toMember(row));
  }

  async listAllMembers(companyId: string): Promise<CompanyMember[]> {
    const rows = await readAll(this.unit.tables.members, { companyId }, "seq");
    return rows.map((row) => this.toMember(row));
  }

  /** @param action null as part of a new account */
  async addMember(
    companyId: string,
    uid: string,
    details: MemberDetails,
    by: ChangedBy & { readonly action: "company.join" | "member.add" | null },
  ): Promise<void> {
    const { tables, clock, ids } = this.unit;
    const now = clock.now();
    const member: CompanyMember = {
      companyId,
      uid,
      department: "",
      position: "",
      sex: 0,
      group: "",
      isSuper: false,
      status: 1,
      createdAt: now,
      creator: by.name,
      addedBy: null,
      updater: by.name,
      updatedAt: now,
      ...details,
      seq: ids.position(),
    };
    await tables.members.insert({ ...member, ...this.toColumns(member) });
    await this.show(uid, companyId);
    if (by.action) await this.record(by, by.action, member, { roleIds: details.roleIds });
  }

  async updateMember(
    member: CompanyMember,
    { roleIds, mobileNumber, ...changes }: Partial<CompanyMember>,
    by: ChangedBy,
  ): Promise<void> {
    const { companyId, uid } = member;
    const stamp = { updater: by.name, updatedAt: this.unit.clock.now() };
    const columns = this.toColumns({ roleIds, mobileNumber });
    await this.unit.tables.members.update({ companyId, uid }, { ...changes, ...columns, ...stamp });
    const { status } = changes;
    await this.record(by, "member.update", member, {
      changed: Object.keys({ ...changes, ...columns }),
      ...(roleIds && { roleIds: { from: member.roleIds, to: roleIds } }),
      ...(status !== undefined && { status: { from: member.status, to: status } }),
    });
  }

  /** The person knows who has added them, and stays. */
  async accept({ companyId, uid }: CompanyMember): Promise<void> {
    await this.unit.tables.members.update({ companyId, uid }, { addedBy: null });
  }

  /** Also takes the company from the user's list, and ends the key that the user knows. */
  async deleteMember(member: CompanyMember, by: ChangedBy): Promise<void> {
    const { tables } = this.unit;
    const { companyId, uid, roleIds } = member;
    const company = await this.lock(companyId);
    await tables.members.delete({ companyId, uid });
    await tables.companyList.delete({ companyId, uid });
    await this.record(by, "member.delete", member, { roleIds });
    if (company && company.key !== null) await this.renewKey(company, by.actor);
  }

  /** How many companies have the user. */
  countOf(uid: string): Promise<number> {
    return this.unit.tables.members.count({ uid });
  }

  /** Every company of a user reads the new number. */
  async setNumberOf(uid: string, mobileNumber: string): Promise<void> {
    await this.unit.tables.members.update({ uid }, this.toColumns({ mobileNumber }));
  }

  /** Another account takes all places of a user. */
  async moveMembers(from: string, to: string): Promise<void> {
    const { tables } = this.unit;
    for (const row of await readAll(tables.members, { uid: from }, "seq")) {
      await tables.members.delete({ companyId: row.companyId, uid: from });
      if (await tables.members.find({ companyId: row.companyId, uid: to })) continue;
      await tables.members.insert({ ...row, uid: to });
      await this.show(to, row.companyId);
    }
  }

  private async record(
    { actor }: ChangedBy,
    action: AuditAction,
    { companyId, uid }: CompanyMember,
    detail: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.write({ actor, action, subject: `company ${companyId}`, uid, detail });
  }

  private toColumns<Of extends Partial<CompanyMember>>({ roleIds, mobileNumber }: Of) {
    return {
      ...(roleIds && { roleIds: roleIds.join(",") }),
      ...(mobileNumber !== undefined && { mobileNumber: this.unit.secrets.encrypt(mobileNumber) }),
    } as { roleIds: string; mobileNumber: string };
  }

  private toMember(row: Row<"members">): CompanyMember {
    return {
      ...row,
      roleIds: row.roleIds.split(",").filter(Boolean),
      mobileNumber: this.unit.secrets.decrypt(row.mobileNumber),
    };
  }
}

/** Returns the strongest role. */
export function findMainRole({ roleIds }: CompanyMember): Role | null {
  return ROLES.find(({ id }) => roleIds.includes(id)) ?? null;
}

/** A disabled one is none. */
export const isAdministrator = (member: CompanyMember): boolean =>
  member.status === 1 && (member.isSuper || findMainRole(member)?.key === "company-admin");
