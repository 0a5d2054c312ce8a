import type { GatewayContext } from "../context";
import type { ChosenCompany, CompanyUser } from "../core/company";
import type { CompanyUserChanges, NewCompanyUser } from "../core/company-schema";
import { GatewayError } from "../core/errors";
import { canManageCompanyUsers, includesAdministrator } from "../core/roles";
import type { User } from "../core/user";
import type { CurrentCompany } from "./current-company";
import { invitationPath } from "./invitation";
import { type ExpectedRevisions, requireRevision } from "./user-revision";

/** A company without a key cannot be joined, and both texts are "". */
interface CompanyKey {
  companyKey: string;
  /** The invitation's page; it ends with the key. */
  invitationPath: string;
}

const LARGEST_PAGE = 100;
/** See docs/product.md#a-company-has-at-most-5000-users */
const MOST_PAGES = 50;
export const MOST_USERS = MOST_PAGES * LARGEST_PAGE;
const DISABLED = 0;

/**
 * Manages a company's users (docs/product.md#company-users). Methods throw `forbidden`, without a
 * call, for anyone but its administrators; with an expected revision they throw
 * `precondition-failed` for another.
 */
export class CompanyUsersUseCase {
  constructor(
    private readonly context: GatewayContext<"hasCompanyKeys" | "keyring" | "withLock">,
    private readonly currentCompany: CurrentCompany,
  ) {}

  async getCompany(): Promise<ChosenCompany> {
    const company = await this.currentCompany.find();
    if (!company || !canManageCompanyUsers(company)) throw new GatewayError("forbidden");
    return company;
  }

  /** Returns the enterprise key (docs/product.md#the-key-is-renewed). @throws `not-found` without keys */
  async getKey(companyId: string): Promise<CompanyKey> {
    await this.requireAdministrator(companyId);
    this.requireKeys();
    return this.toKey(await this.context.call(({ company }) => company.getKey(companyId)));
  }

  /** Returns the key for the page of the users, which shows none when it cannot be read. */
  async findKey(companyId: string): Promise<CompanyKey | null> {
    if (!this.hasKeys) return null;
    return this.context.tolerate(this.getKey(companyId), null, "key not read");
  }

  /** Returns a new enterprise key; the old one is no longer valid. @throws `not-found` without keys */
  async renewKey(companyId: string): Promise<CompanyKey> {
    return this.context.audited({ action: "key-renewed", companyId }, async () => {
      await this.requireEnabled(companyId);
      this.requireKeys();
      return this.toKey(await this.context.call(({ company }) => company.renewKey(companyId)));
    });
  }

  /** Returns one page, counted from 1, and the total. */
  async list(companyId: string, { page, pageSize }: { page: number; pageSize: number }) {
    await this.requireAdministrator(companyId);
    return this.readPage(companyId, { page, pageSize });
  }

  /** Returns the new user's uid. @throws `business` */
  async create(companyId: string, user: NewCompanyUser): Promise<string> {
    return this.context.audited(
      { action: "user-created", companyId },
      async () => {
        await this.requireEnabled(companyId);
        return this.context.call((upstream) =>
          upstream.companyUsers.create({ companyId, ...user }),
        );
      },
      (targetUid) => ({ targetUid }),
    );
  }

  /** Changes the given members. @throws `business`; when it disables: `own-account`, `last-administrator` */
  async update(
    companyId: string,
    uid: string,
    changes: CompanyUserChanges,
    expected: ExpectedRevisions = null,
  ): Promise<void> {
    await this.context.audited({ action: "user-changed", companyId, targetUid: uid }, async () => {
      const administrator = await this.requireEnabled(companyId);
      const allowed = uid === administrator.uid ? withoutStatus(changes) : changes;
      const update = () =>
        this.context.call((upstream) =>
          upstream.companyUsers.update({ companyId, uid, ...allowed }),
        );
      await this.changeExclusively(companyId, uid, expected, () =>
        changes.status === DISABLED
          ? this.removeAccess(administrator, companyId, uid, update)
          : update(),
      );
    });
  }

  /** @throws `not-found` */
  async get(companyId: string, uid: string): Promise<CompanyUser> {
    await this.requireAdministrator(companyId);
    const user = await this.find(companyId, uid);
    if (!user) throw new GatewayError("not-found");
    return user;
  }

  /** @throws `own-account`, `last-administrator`, `business` */
  async delete(companyId: string, uid: string, expected: ExpectedRevisions = null): Promise<void> {
    await this.context.audited({ action: "user-deleted", companyId, targetUid: uid }, async () => {
      const administrator = await this.requireEnabled(companyId);
      const remove = () =>
        this.context.call((upstream) => upstream.companyUsers.delete({ companyId, uid }));
      await this.changeExclusively(companyId, uid, expected, () =>
        this.removeAccess(administrator, companyId, uid, remove),
      );
    });
  }

  /** Replaces the user's roles. @throws `last-administrator`, `business` */
  async assignRoles(
    companyId: string,
    uid: string,
    roleIds: string[],
    expected: ExpectedRevisions = null,
  ): Promise<void> {
    await this.context.audited(
      { action: "roles-assigned", companyId, targetUid: uid },
      async () => {
        await this.requireEnabled(companyId);
        const assign = () =>
          this.context.call((upstream) =>
            upstream.companyUsers.assignRoles({ companyId, uid, roleIds }),
          );
        await this.changeExclusively(companyId, uid, expected, () =>
          includesAdministrator(roleIds)
            ? assign()
            : this.withAnotherAdministrator(companyId, uid, assign),
        );
      },
    );
  }

  private get hasKeys(): boolean {
    return this.context.shared.hasCompanyKeys;
  }

  private requireKeys(): void {
    if (!this.hasKeys) throw new GatewayError("not-found");
  }

  private toKey(companyKey: string): CompanyKey {
    const { keyring } = this.context.shared;
    return { companyKey, invitationPath: companyKey && invitationPath(keyring, companyKey) };
  }

  /** A lock, because the upstream has no conditional changes. */
  private async changeExclusively(
    companyId: string,
    uid: string,
    expected: ExpectedRevisions,
    change: () => Promise<void>,
  ): Promise<void> {
    return this.context.shared.withLock(`company-user:${companyId}:${uid}`, async () => {
      if (expected) requireRevision(await this.get(companyId, uid), expected);
      await change();
    });
  }

  private async removeAccess(
    administrator: User,
    companyId: string,
    uid: string,
    remove: () => Promise<void>,
  ): Promise<void> {
    if (administrator.uid === uid) throw new GatewayError("own-account");
    await this.withAnotherAdministrator(companyId, uid, remove);
  }

  /** A lock for all changes that may remove a company's last administrator. */
  private withAnotherAdministrator(companyId: string, uid: string, change: () => Promise<void>) {
    return this.context.shared.withLock(`company-admins:${companyId}`, async () => {
      if (await this.isLastAdministrator(companyId, uid))
        throw new GatewayError("last-administrator");
      await change();
    });
  }

  private async isLastAdministrator(companyId: string, uid: string): Promise<boolean> {
    const own = this.context.requireUser().uid;
    if (own !== uid && isActiveAdministrator(await this.find(companyId, own))) return false;
    let isAdministrator = false;
    for await (const user of this.listAll(companyId)) {
      if (!isActiveAdministrator(user)) continue;
      if (user.uid !== uid) return false;
      isAdministrator = true;
    }
    return isAdministrator;
  }

  private async find(companyId: string, uid: string): Promise<CompanyUser | null> {
    for await (const user of this.listAll(companyId, uid)) if (user.uid === uid) return user;
    return null;
  }

  /** @param only the uid of the only user that is wanted, which an upstream may ignore */
  async *listAll(companyId: string, only?: string): AsyncGenerator<CompanyUser> {
    await this.requireAdministrator(companyId);
    let seen = 0;
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { users, total } = await this.readPage(companyId, {
        page,
        pageSize: LARGEST_PAGE,
        uid: only,
      });
      yield* users;
      seen += users.length;
      if (users.length === 0 || seen >= total) return;
    }
  }

  /** The company of the session may be a minute old (docs/product.md#a-disabled-user-administers-nothing). */
  private async readPage(
    companyId: string,
    range: { page: number; pageSize: number; uid?: string },
  ) {
    const { uid } = this.context.requireUser();
    const found = await this.context.call((upstream) =>
      upstream.companyUsers.list({ companyId, ...range }),
    );
    if (found.users.some((user) => user.uid === uid && user.status === DISABLED))
      throw new GatewayError("forbidden");
    return found;
  }

  /** Reads the administrator's own entry. */
  private async requireEnabled(companyId: string): Promise<User> {
    const administrator = await this.requireAdministrator(companyId);
    await this.find(companyId, administrator.uid);
    return administrator;
  }

  private async requireAdministrator(companyId: string): Promise<User> {
    const user = this.context.requireUser();
    const company = await this.getCompany();
    if (company.companyId !== companyId) throw new GatewayError("forbidden");
    return user;
  }
}

const isActiveAdministrator = (user: CompanyUser | null): boolean =>
  user !== null &&
  user.status !== DISABLED &&
  includesAdministrator(user.roles.map(({ roleId }) => roleId));

/** Returns the changes without the status: a user who has been disabled since the check must not become enabled again. */
function withoutStatus({ status: _status, ...changes }: CompanyUserChanges): CompanyUserChanges {
  return changes;
}
