import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Articles } from "./articles";
import type { Audit } from "./audit";
import { type Companies, isAdministrator, PERSONAL } from "./companies";
import type { Disk } from "./disk";
import type { Files } from "./files";
import type { Invoices } from "./invoices";
import { NO_MEMBERSHIP } from "./membership-rules";
import type { Memberships } from "./memberships";
import type { PublishingData } from "./publishing/publishing-data";
import type { SignUpForms } from "./sign-up-forms";
import type { SignUps } from "./sign-ups";
import { personalSpace } from "./spaces";
import type { Unit } from "./unit";
import type { Users } from "./users";

/** Replaces a name. */
const DELETED = "已注销用户";

export class Accounts {
  constructor(
    private readonly unit: Unit,
    private readonly users: Users,
    private readonly companies: Companies,
    private readonly memberships: Memberships,
    private readonly signUps: SignUps,
    private readonly signUpForms: SignUpForms,
    private readonly articles: Articles,
    private readonly publishing: PublishingData,
    private readonly files: Files,
    private readonly disk: Disk,
    private readonly invoices: Invoices,
    private readonly audit: Audit,
  ) {}

  /**
   * Deletes what is known of a person; the uid, its orders and payments stay, as law wants
   * (docs/upstream.md#deletion-of-an-account). Returns the enterprises that are left without an
   * administrator. @throws Error for no such account
   */
  async delete(uid: string, actor: string): Promise<string[]> {
    const { tables, clock } = this.unit;
    // In the order of payments and logins, which then wait, or come before it.
    await this.memberships.lock(personalSpace(uid));
    await tables.tickets.delete({ scannedBy: uid });
    const mobileNumber = (await this.users.find(uid))?.mobileNumber ?? "";
    if (mobileNumber !== "") await this.deleteOfNumber(mobileNumber);
    const user = await this.users.lock(uid);
    if (!user) throw new Error(`no user ${uid}`);
    await tables.users.update(
      { uid },
      {
        ...{ nickname: DELETED, mobileNumber: "", mobileHash: null, openId: "", openIdHash: null },
        ...{ headimgurl: "", passwordHash: null, deletedAt: clock.now() },
      },
    );
    await tables.memberships.update(personalSpace(uid), NO_MEMBERSHIP);
    await tables.sessions.delete({ uid });
    await tables.favourites.delete({ uid });
    await tables.dayNotes.delete({ spaceId: uid });
    // The storage is told later.
    await this.articles.removeAll(uid);
    await this.publishing.removeAll(uid);
    await this.files.discardAll(uid);
    await this.invoices.forget(uid);
    await this.signUpForms.deleteOf(uid);
    await this.disk.forget(personalSpace(uid));
    const left: string[] = [];
    for (const { companyId } of await readAll(tables.companyList, { uid }, "seq"))
      if (!(await this.leave(companyId, uid))) left.push(companyId);
    await tables.companyList.delete({ uid });
    await this.audit.write({ actor, action: "account.delete", subject: `user ${uid}`, uid });
    return left;
  }

  /** Returns all that is kept of an account, as its owner may ask for it. */
  async read(uid: string) {
    const { tables, secrets } = this.unit;
    const { passwordHash, ...user } = await this.users.get(uid);
    const companies = await this.companies.listOf(uid);
    const orders = await readAll(tables.orders, { uid }, "seq");
    const payments = [];
    const refunds = [];
    for (const { orderId } of orders) {
      payments.push(...(await readAll(tables.payments, { orderId }, "paidAt")));
      refunds.push(...(await readAll(tables.refundsMade, { orderId }, "at")));
    }
    return {
      user: { ...user, hasPassword: passwordHash !== null },
      membership: await tables.memberships.find(personalSpace(uid)),
      companies: await Promise.all(
        companies.map(async ({ id: companyId, name }) => {
          return { companyId, name, member: await this.companies.findMember(companyId, uid) };
        }),
      ),
      orders: orders.map(({ idempotencyKey: _, checkedAt: __, ...order }) => order),
      payments: payments.map(({ payer, ...payment }) => {
        return { ...payment, payer: secrets.decrypt(payer) };
      }),
      refunds,
      invoices: await this.invoices.listOwn(uid),
      favourites: await readAll(tables.favourites, { uid }, "seq"),
      dayNotes: await readAll(tables.dayNotes, { spaceId: uid }, "seq"),
      articles: await this.articles.readAll(uid),
      ...(await this.publishing.readAll(uid)),
      images: await readAll(tables.images, { spaceId: uid }, "at"),
      files: await readAll(tables.files, { uid }, "at"),
      signUpForms: await readAll(tables.signUpForms, { uid }, "seq"),
      signUps: user.mobileNumber === "" ? [] : await this.signUps.listOf(user.mobileNumber),
      sessions: (await readAll(tables.sessions, { uid }, "issuedAt")).map(({ issuedAt }) => ({
        issuedAt,
      })),
      audit: await readAll(tables.audit, { uid }, "seq"),
    };
  }

  private async deleteOfNumber(mobileNumber: string): Promise<void> {
    const { tables, secrets } = this.unit;
    for (const mobileHash of secrets.hashes("mobile", mobileNumber))
      await tables.smsCodes.delete({ mobileHash });
    await this.signUps.deleteOf(mobileNumber);
  }

  /** Returns false when the enterprise has lost its last administrator. */
  private async leave(companyId: string, uid: string): Promise<boolean> {
    const { tables } = this.unit;
    const member = await this.companies.findMember(companyId, uid);
    if (!member) return true;
    await tables.members.delete({ companyId, uid });
    const isPersonal = (await this.companies.find(companyId))?.remark === PERSONAL;
    if (isPersonal && (await this.companies.countMembers(companyId)) === 0)
      await tables.companies.delete({ id: companyId });
    for (const column of ["creator", "updater"] satisfies (keyof Row<"members">)[])
      await tables.members.update({ companyId, [column]: member.name }, { [column]: DELETED });
    if (!isAdministrator(member)) return true;
    const others = await this.companies.listAllMembers(companyId);
    return isPersonal || others.some(isAdministrator);
  }
}
