import { FeaturesUseCase } from "./account/features";
import { FirstStepsUseCase } from "./account/first-steps";
import { MembershipUseCase } from "./account/membership";
import { OwnSessionsUseCase } from "./account/own-sessions";
import { ShownForUseCase } from "./account/shown-for";
import { TrialUseCase } from "./account/trial";
import { Calendar } from "./calendar";
import { CompanyUseCase } from "./company/company";
import { CompanyUsersUseCase } from "./company/company-users";
import { CurrentCompany } from "./company/current-company";
import {
  type GatewayConfig,
  GatewayContext,
  type GatewayDependencies,
  type GatewayEvents,
  type RequestScope,
} from "./context";
import { createLock } from "./coordination/lock";
import { createPollGate } from "./coordination/poll-gate";
import { createRateLimiter } from "./coordination/rate-limit";
import { FavouritesUseCase } from "./favourites/favourites";
import { createKnownAddresses } from "./login/known-addresses";
import { createKnownDevices } from "./login/known-devices";
import { LoginUseCase } from "./login/login";
import { QrLoginUseCase } from "./login/qr-login";
import { SignIn } from "./login/sign-in";
import { signOut } from "./login/sign-out";
import { SignUpWidgetUseCase } from "./login/sign-up-widget";
import { VerificationCodesUseCase } from "./login/verification-codes";
import { BuyerUseCase } from "./order/buyer";
import { Catalogue } from "./order/catalogue";
import { OrderHistory } from "./order/history";
import { OrdersUseCase } from "./order/orders";
import { PurchaseUseCase } from "./order/purchase";
import { createSessions } from "./session/sessions";
import { ReportQueue } from "./statistics/report-queue";
import { StatisticsUseCase } from "./statistics/statistics";
import type { Keyring } from "./store/keyring";
import type { Store } from "./store/store";
import { UploadsUseCase } from "./uploads/uploads";
import type { UpstreamFactory } from "./upstream/upstream";

export type { RequestScope } from "./context";

/** The use cases for one request, called by screens and by the JSON interface. */
export class Gateway {
  /** Shared, so that parallel callers of a request make one check. */
  private readonly currentCompany: CurrentCompany;
  /** Reads the membership once. */
  readonly membership: MembershipUseCase;

  constructor(
    private readonly context: GatewayContext,
    private readonly catalogue: Catalogue,
    private readonly reports: ReportQueue,
  ) {
    this.currentCompany = new CurrentCompany(context);
    this.membership = new MembershipUseCase(context);
  }

  /** For what a screen can do without. @throws as `GatewayContext.tolerate` */
  readonly tolerate: GatewayContext["tolerate"] = (...given) => this.context.tolerate(...given);

  get calendar() {
    const { now, upstreamConfig } = this.context.shared;
    return new Calendar(now, upstreamConfig.timeZone);
  }

  get statistics() {
    return new StatisticsUseCase(this.context, this.reports);
  }

  get company() {
    return new CompanyUseCase(this.context);
  }

  get companyUsers() {
    return new CompanyUsersUseCase(this.context, this.currentCompany);
  }

  get verificationCodes() {
    return new VerificationCodesUseCase(this.context);
  }

  get login() {
    return new LoginUseCase(this.context, this.signIn);
  }

  get qrLogin() {
    return new QrLoginUseCase(this.context, this.signIn);
  }

  /** Ends the session on every node. @throws `store-unavailable` */
  async signOut(): Promise<void> {
    return signOut(this.context, this.statistics);
  }

  get ownSessions() {
    return new OwnSessionsUseCase(this.context, () => this.signOut());
  }

  get purchase() {
    return new PurchaseUseCase(this.context, this.catalogue, this.orderHistory, this.buyer);
  }

  get buyer() {
    return new BuyerUseCase(this.context, this.currentCompany, this.membership);
  }

  get orders() {
    const { context, catalogue, orderHistory, purchase, membership } = this;
    return new OrdersUseCase(context, catalogue, orderHistory, purchase, membership);
  }

  get trial() {
    return new TrialUseCase(this.context, this.currentCompany, this.membership);
  }

  get shownFor() {
    return new ShownForUseCase(this.context, this.catalogue);
  }

  get favourites() {
    return new FavouritesUseCase(this.context);
  }

  get features() {
    return new FeaturesUseCase(this.context, this.currentCompany, this.membership);
  }

  get firstSteps() {
    return new FirstStepsUseCase(this.context, this.membership);
  }

  get uploads() {
    return new UploadsUseCase(this.context, this.features);
  }

  get signUpWidget() {
    return new SignUpWidgetUseCase(this.context);
  }

  private get orderHistory() {
    return new OrderHistory(this.context);
  }

  private get signIn() {
    return new SignIn(this.context, this.company, this.statistics);
  }
}

interface GatewayParts {
  store: Store;
  keyring: Keyring;
  upstream: Pick<UpstreamFactory, "for">;
  config: GatewayConfig;
  events?: GatewayEvents;
  /** The clock, ms since the epoch. */
  now?: () => number;
}

/** Returns the factory of each request's gateway, and what the server shares with it. */
export function createGateway({
  store,
  keyring,
  upstream,
  config: { upstream: upstreamConfig, ...config },
  events = {},
  now = Date.now,
}: GatewayParts) {
  const sessions = createSessions({ store, keyring, now });
  const rateLimiter = createRateLimiter(store, keyring, events.onRefusal);
  const shared: GatewayDependencies = {
    ...config,
    ...sessions.atRest,
    store,
    upstream,
    upstreamConfig,
    pollGate: createPollGate(store),
    withLock: createLock(store),
    rateLimiter,
    knownAddresses: createKnownAddresses(store, keyring),
    knownDevices: createKnownDevices(store, keyring, now),
    sessions,
    events,
    now,
  };
  const catalogue = new Catalogue(now);
  const reports = new ReportQueue();
  return {
    sessions,
    rateLimiter,
    for: (scope: RequestScope) =>
      new Gateway(new GatewayContext(shared, scope), catalogue, reports),
  };
}
