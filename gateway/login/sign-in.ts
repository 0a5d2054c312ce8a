import type { CompanyUseCase } from "../company/company";
import type { GatewayContext } from "../context";
import { findAutomaticChoice } from "../core/company";
import { GatewayError, ignoreFailure } from "../core/errors";
import type { SignedIn } from "../core/login-paths";
import { maskAddress, siteOf } from "../core/network";
import type { LoginUser } from "../core/user";
import type { SessionOrigin } from "../session/session-data";
import type { StatisticsUseCase } from "../statistics/statistics";
import { describeDevice } from "./device";
import { ScanLinks } from "./scan-links";

export type LoginMethod = SessionOrigin["method"];

/** The last step of every login (docs/product.md#a-login-stores-the-user-and-is-reported). */
export class SignIn {
  private readonly links: ScanLinks;

  constructor(
    private readonly context: GatewayContext<
      | "enterpriseRemark"
      | "hasContent"
      | "keyring"
      | "knownAddresses"
      | "knownDevices"
      | "sessions"
      | "store"
    >,
    private readonly company: CompanyUseCase,
    private readonly statistics: StatisticsUseCase,
  ) {
    this.links = new ScanLinks(context.shared.store, context.shared.keyring);
  }

  /**
   * Starts the user's session, reports the login and selects the company.
   * @param scanLink of a scan, as `ScanLinks.follow` takes it. @throws `qr-expired` when it was used
   */
  async complete(user: LoginUser, method: LoginMethod, scanLink?: string): Promise<SignedIn> {
    const { session } = this.context;
    await session.signIn(user, this.originOf(method));
    if (scanLink !== undefined) await this.links.follow(scanLink, session, user.uid);
    return this.afterSignIn(method);
  }

  /** Starts the session of a scanned user who has to bind a phone first. @throws as `complete` */
  async startBinding(user: LoginUser, scanLink?: string): Promise<void> {
    const { session } = this.context;
    await session.startBinding(user);
    if (scanLink === undefined) return;
    await this.links.follow(scanLink, session, user.uid);
    session.set("scanLink", scanLink);
  }

  /** Signs in who has proved the number: the scanned user, or the owner of the number. @throws as `complete` */
  async completeBinding(mobileNumber: string, owner: LoginUser | null): Promise<SignedIn> {
    const { session } = this.context;
    const scanLink = session.get("scanLink");
    if (owner) return this.complete(owner, "wechat", scanLink);
    await session.completeBinding(mobileNumber, this.originOf("wechat"));
    const uid = session.user?.uid;
    if (scanLink !== undefined && uid) await this.links.follow(scanLink, session, uid);
    return this.afterSignIn("wechat");
  }

  private originOf(method: LoginMethod): SessionOrigin {
    const { browserId, clientAddress, userAgent } = this.context.request;
    return {
      kind: browserId === undefined ? "token" : "browser",
      method,
      address: maskAddress(clientAddress),
      device: describeDevice(userAgent),
    };
  }

  private async afterSignIn(method: LoginMethod): Promise<SignedIn> {
    const { request, session, shared } = this.context;
    if (session.user?.mobileNumber)
      await shared.knownAddresses
        .add(session.user.mobileNumber, siteOf(request.clientAddress))
        .catch(ignoreFailure);
    await this.notifyOtherDevices().catch(ignoreFailure);
    request.log.info({ event: "login", method }, "login");
    this.statistics.report({ event: "login", eventInfo: method });
    return this.selectCompany();
  }

  /** See docs/product.md#a-sign-in-from-a-new-device-is-announced */
  private async notifyOtherDevices(): Promise<void> {
    const { request, session, shared } = this.context;
    const uid = session.user?.uid;
    const origin = session.get("origin");
    if (!uid || !origin) return;
    // A program has no cookie; its name and network identify it.
    const device = request.browserId ?? `${origin.device} at ${origin.address}`;
    if (!(await shared.knownDevices.add(uid, device))) return;
    const others = (await shared.sessions.listByUser(uid)).filter(
      (other) => other.id !== session.publicId && other.origin?.kind !== "token",
    );
    await shared.sessions.queueFlash(others, { kind: "new-device", device: origin.device });
    if (!shared.hasContent) return;
    const { device: name, address } = origin;
    const tell = this.context.call(({ publishing }) =>
      publishing.tellSignIn({ device: name, address }),
    );
    await this.context.tolerate(tell, undefined, "new device not told");
  }

  /** See docs/product.md#a-failing-choice-does-not-block-the-login */
  private async selectCompany(): Promise<SignedIn> {
    let companyId: string | null = null;
    try {
      const companies = await this.company.list();
      const choice = findAutomaticChoice(companies, this.context.shared.enterpriseRemark);
      companyId = choice?.companyId ?? null;
      if (choice) await this.company.choose(choice);
      if (this.company.findAddition(companies)) return { next: "accept-company" };
      return choice || companies.length === 0 ? { next: "done" } : { next: "choose-company" };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.code === "not-a-member" && companyId) return { next: "join-company", companyId };
      this.context.request.log.warn({ code: error.code }, "company selection failed after login");
      return { next: "done" };
    }
  }
}
