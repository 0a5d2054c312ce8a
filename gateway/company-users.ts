import type { GatewayContext } from "./context";
import { GatewayError } from "./core/errors";
import type { CompanyUserInput } from "./upstream/company-users";

export type { CompanyUser, CompanyUserInput } from "./upstream/company-users";

const ADMIN_ROLE = "company-admin";

/**
 * The people of the session's company and their roles, for its administrators and super users alone
 * (spec §7 "Company"). Every method @throws `forbidden`, without an upstream call, for anyone else
 * and for any company but the chosen one.
 */
export class CompanyUsersUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** One page, counted from 1, and how many users there are in all. */
  async list(companyId: string, { page, pageSize }: { page: number; pageSize: number }) {
    this.requireAdministrator(companyId);
    return this.context.ask((upstream) =>
      upstream.companyUsers.list({ companyId, page, pageSize }),
    );
  }

  /** Answers the new user's uid. @throws `business` */
  async create(companyId: string, user: CompanyUserInput): Promise<string> {
    this.requireAdministrator(companyId);
    return this.context.ask((upstream) => upstream.companyUsers.create({ companyId, ...user }));
  }

  /** Changes the members that are given. @throws `business` */
  async update(companyId: string, uid: string, changes: Partial<CompanyUserInput>): Promise<void> {
    this.requireAdministrator(companyId);
    await this.context.ask((upstream) =>
      upstream.companyUsers.update({ companyId, uid, ...changes }),
    );
  }

  /** Nobody can delete themselves. @throws `forbidden` on the field uid, `business` */
  async delete(companyId: string, uid: string): Promise<void> {
    const administrator = this.requireAdministrator(companyId);
    if (administrator.uid === uid) throw new GatewayError("forbidden", { field: "uid" });
    await this.context.ask((upstream) => upstream.companyUsers.delete({ companyId, uid }));
  }

  /** Replaces the user's roles. @throws `business` */
  async assignRoles(companyId: string, uid: string, roleIds: string[]): Promise<void> {
    this.requireAdministrator(companyId);
    await this.context.ask((upstream) =>
      upstream.companyUsers.assignRoles({ companyId, uid, roleIds }),
    );
  }

  private requireAdministrator(companyId: string) {
    const user = this.context.requireUser();
    const company = this.context.session.get("company");
    const administers =
      company?.companyId === companyId &&
      (company.isSuper || company.companyKeyRole === ADMIN_ROLE);
    if (!administers) throw new GatewayError("forbidden");
    return user;
  }
}
