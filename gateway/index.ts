import { FeaturesUseCase } from "./account/features";
import { FirstStepsUseCase } from "./account/first-steps";
import { FormSealUseCase } from "./account/form-seal";
import { MembershipUseCase } from "./account/membership";
import { OwnAccountUseCase } from "./account/own-account";
import { OwnSessionsUseCase } from "./account/own-sessions";
import { SignUpFormsUseCase } from "./account/sign-up-forms";
import { TrialUseCase } from "./account/trial";
import { WorkUseCase } from "./account/work";
import { ArticleFilesUseCase } from "./articles/article-files";
import { ArticlesUseCase } from "./articles/articles";
import { KeptTextsUseCase } from "./articles/kept-texts";
import { TextChecksUseCase } from "./articles/text-checks";
import { MarketCalendarUseCase } from "./calendar/market-calendar";
import { CompanyUseCase } from "./company/company";
import { CompanyPeopleUseCase } from "./company/company-people";
import { CompanyUsersUseCase } from "./company/company-users";
import { CurrentCompany } from "./company/current-company";
import {
  type GatewayConfig,
  GatewayContext,
  type GatewayDependencies,
  type GatewayEvents,
  type RequestScope,
} from "./context";
import { createIdempotency } from "./coordination/idempotency";
import { createLock } from "./coordination/lock";
import { createPollGate } from "./coordination/poll-gate";
import { createRateLimiter } from "./coordination/rate-limit";
import { Calendar } from "./core/dates";
import { FavouritesUseCase } from "./favourites/favourites";
import { EndScannedUseCase } from "./login/end-scanned";
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
import { InvoicesUseCase } from "./order/invoices";
import { OrdersUseCase } from "./order/orders";
import { PurchaseUseCase } from "./order/purchase";
import { createOrderStore } from "./order/store/order-store";
import { DevicesUseCase } from "./publishing/devices";
import { PublicationProgressUseCase } from "./publishing/publication-progress";
import { PublicationStatisticsUseCase } from "./publishing/publication-statistics";
import { PublishingUseCase } from "./publishing/publishing";
import { createSessions } from "./session/sessions";
import { ReportQueue } from "./statistics/report-queue";
import { StatisticsUseCase } from "./statistics/statistics";
import type { Keyring } from "./store/keyring";
import type { Store } from "./store/store";
import { UploadsUseCase } from "./uploads/uploads";
import type { UpstreamFactory } from "./upstream/upstream";

export type { RequestScope } from "./context";

/** The use cases for one request, called by screens and by the JSON interface. */
export type Gateway = ReturnType<typeof createUseCases>;

function createUseCases(context: GatewayContext<keyof GatewayDependencies>) {
  // One of each, so that parallel callers of a request make one call.
  const currentCompany = new CurrentCompany(context);
  const membership = new MembershipUseCase(context);
  const company = new CompanyUseCase(context);
  const statistics = new StatisticsUseCase(context);
  const signIn = new SignIn(context, company, statistics);
  /** Ends the session on every node. @throws `store-unavailable` */
  const endSession = () => signOut(context, statistics);
  const features = new FeaturesUseCase(context, currentCompany, membership);
  const history = new OrderHistory(context);
  const buyer = new BuyerUseCase(context, currentCompany, membership);
  const purchase = new PurchaseUseCase(context, history, buyer);
  const companyUsers = new CompanyUsersUseCase(context, currentCompany);
  const formSeal = new FormSealUseCase(context);
  const articles = new ArticlesUseCase(context, features);
  const publishing = new PublishingUseCase(context, features);
  const ownSessions = new OwnSessionsUseCase(context, endSession);
  return {
    calendar: context.calendar,
    /** For what a screen can do without. @throws as `GatewayContext.tolerate` */
    tolerate: context.tolerate,
    signOut: endSession,
    login: new LoginUseCase(context, signIn),
    qrLogin: new QrLoginUseCase(context, signIn),
    endScanned: new EndScannedUseCase(context),
    verificationCodes: new VerificationCodesUseCase(context),
    signUpWidget: new SignUpWidgetUseCase(context),
    signUpForms: new SignUpFormsUseCase(context),
    ownSessions,
    company,
    ownAccount: new OwnAccountUseCase(context, () => ownSessions.endOthers()),
    companyUsers,
    companyPeople: new CompanyPeopleUseCase(context, companyUsers),
    membership,
    features,
    firstSteps: new FirstStepsUseCase(context, membership),
    trial: new TrialUseCase(context, currentCompany, membership),
    formSeal,
    buyer,
    purchase,
    invoices: new InvoicesUseCase(context),
    orders: new OrdersUseCase(context, history, purchase, membership),
    favourites: new FavouritesUseCase(context),
    uploads: new UploadsUseCase(context, features),
    articles,
    articleFiles: new ArticleFilesUseCase(context, articles),
    keptTexts: new KeptTextsUseCase(context, formSeal),
    work: new WorkUseCase(context, features, articles, publishing, membership),
    textChecks: new TextChecksUseCase(context, features),
    publishing,
    devices: new DevicesUseCase(context),
    publicationProgress: new PublicationProgressUseCase(context, publishing),
    marketCalendar: new MarketCalendarUseCase(context, features),
    publicationStatistics: new PublicationStatisticsUseCase(context, features),
    statistics,
  };
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
  const {
    enterpriseRemark,
    featureTiers,
    featureAddresses,
    hasContent,
    hasCompanyKeys,
    hasLeaving,
    hasOwnAccount,
    hasInvoices,
    hasSignUpForms,
    timeZone,
  } = upstreamConfig;
  const sessions = createSessions({ store, keyring, now });
  const rateLimiter = createRateLimiter(store, keyring, events.onRefusal);
  const idempotency = createIdempotency(store, keyring);
  const shared: GatewayDependencies = {
    ...config,
    calendar: new Calendar(now, timeZone),
    catalogue: new Catalogue(upstreamConfig),
    enterpriseRemark,
    events,
    featureTiers,
    featureAddresses,
    hasContent,
    hasCompanyKeys,
    hasLeaving,
    hasOwnAccount,
    hasInvoices,
    hasSignUpForms,
    idempotency,
    keyring,
    knownAddresses: createKnownAddresses(store, keyring),
    knownDevices: createKnownDevices(store, keyring, now),
    orderStore: createOrderStore(store, keyring),
    pollGate: createPollGate(store),
    rateLimiter,
    reports: new ReportQueue(),
    sessions,
    store,
    upstream,
    withLock: createLock(store),
  };
  return {
    sessions,
    rateLimiter,
    idempotency,
    for: (scope: RequestScope) => createUseCases(new GatewayContext(shared, scope)),
  };
}
