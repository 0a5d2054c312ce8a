import { Accounts } from "./accounts";
import { Articles } from "./articles";
import { Audit } from "./audit";
import { Books } from "./books";
import { Ceilings } from "./ceilings";
import type { Clock } from "./clock";
import { Companies } from "./companies";
import { DayNotes } from "./day-notes";
import { Disk } from "./disk";
import { Favourites } from "./favourites";
import { Files } from "./files";
import type { Ids } from "./ids";
import { Images } from "./images";
import { Incidents } from "./incidents";
import { Invoices } from "./invoices";
import { Limits } from "./limits";
import { Memberships } from "./memberships";
import { Orders } from "./orders";
import { PasswordTries } from "./password-tries";
import { Payments } from "./payments";
import { PlanNotices } from "./plan-notices";
import { Plans } from "./plans";
import { Products } from "./products";
import { Attempts } from "./publishing/attempts";
import { ChannelAccounts } from "./publishing/channel-accounts";
import { Deliveries } from "./publishing/deliveries";
import { DeliveryRounds } from "./publishing/delivery-rounds";
import { DeliverySteps } from "./publishing/delivery-steps";
import { DeviceWork } from "./publishing/device-work";
import { Devices } from "./publishing/devices";
import { FenceRules } from "./publishing/fence-rules";
import { Notices } from "./publishing/notices";
import { PublicationCounts } from "./publishing/publication-counts";
import { Publications } from "./publishing/publications";
import { PublishingData } from "./publishing/publishing-data";
import { Quota } from "./publishing/quota";
import { Tasks } from "./publishing/tasks";
import { Reconciliations } from "./reconciliations";
import { Refunds } from "./refunds";
import { SignUpForms } from "./sign-up-forms";
import { SignUps } from "./sign-ups";
import { SmsCodes } from "./sms-codes";
import { Tickets } from "./tickets";
import { Tokens } from "./tokens";
import type { Unit } from "./unit";
import { Users } from "./users";

/** The rules and the data of one transaction. */
export class Domain {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: Audit;
  readonly accounts: Accounts;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly ceilings: Ceilings;
  readonly tickets: Tickets;
  readonly smsCodes: SmsCodes;
  readonly passwordTries: PasswordTries;
  readonly companies: Companies;
  readonly memberships: Memberships;
  readonly products: Products;
  readonly plans: Plans;
  readonly orders: Orders;
  readonly incidents: Incidents;
  readonly refunds: Refunds;
  readonly payments: Payments;
  readonly invoices: Invoices;
  readonly books: Books;
  readonly reconciliations: Reconciliations;
  readonly favourites: Favourites;
  readonly signUps: SignUps;
  readonly signUpForms: SignUpForms;
  readonly files: Files;
  readonly articles: Articles;
  readonly dayNotes: DayNotes;
  readonly disk: Disk;
  readonly images: Images;
  readonly channelAccounts: ChannelAccounts;
  readonly quota: Quota;
  readonly notices: Notices;
  readonly planNotices: PlanNotices;
  readonly publicationCounts: PublicationCounts;
  readonly publications: Publications;
  readonly deliveries: Deliveries;
  readonly attempts: Attempts;
  readonly deliveryRounds: DeliveryRounds;
  readonly tasks: Tasks;
  readonly devices: Devices;
  readonly deviceWork: DeviceWork;

  constructor(unit: Unit) {
    this.clock = unit.clock;
    this.ids = unit.ids;
    this.audit = new Audit(unit);
    this.users = new Users(unit);
    this.tokens = new Tokens(unit);
    const limits = new Limits(unit);
    this.ceilings = new Ceilings(unit, limits);
    this.tickets = new Tickets(unit, this.ceilings);
    this.smsCodes = new SmsCodes(unit, limits, this.ceilings);
    this.passwordTries = new PasswordTries(unit);
    this.companies = new Companies(unit, this.audit);
    this.memberships = new Memberships(unit);
    this.products = new Products(unit, this.audit);
    this.plans = new Plans(unit, this.memberships, this.audit);
    this.orders = new Orders(unit, this.memberships, this.plans, this.audit, this.ceilings);
    this.incidents = new Incidents(unit, this.audit);
    this.refunds = new Refunds(unit, this.orders, this.incidents, this.audit);
    this.payments = new Payments(unit, this.orders, this.refunds, this.incidents);
    this.books = new Books(this.orders, this.payments, this.refunds);
    this.reconciliations = new Reconciliations(unit, this.books, this.refunds, this.incidents);
    this.favourites = new Favourites(unit);
    this.signUps = new SignUps(unit);
    this.signUpForms = new SignUpForms(unit, this.signUps);
    this.disk = new Disk(unit, this.memberships, this.ceilings);
    this.images = new Images(unit, this.disk);
    this.articles = new Articles(unit, this.images);
    this.dayNotes = new DayNotes(unit);
    this.files = new Files(unit, this.users, this.disk);
    this.invoices = new Invoices(unit, this.orders, this.files, this.audit);
    const { audit, companies, memberships } = this;
    this.channelAccounts = new ChannelAccounts(unit);
    this.quota = new Quota(unit, memberships, this.audit);
    this.notices = new Notices(unit);
    this.planNotices = new PlanNotices(unit, companies, this.notices);
    this.publicationCounts = new PublicationCounts(unit);
    this.publications = new Publications(unit, this.channelAccounts, memberships, this.quota);
    const fenceRules = new FenceRules(unit, this.channelAccounts, memberships, companies);
    const steps = new DeliverySteps(unit, this.notices, this.publicationCounts);
    this.deliveries = new Deliveries(unit, steps, this.quota, audit);
    this.attempts = new Attempts(steps, fenceRules);
    this.deliveryRounds = new DeliveryRounds(steps);
    this.tasks = new Tasks(unit, this.channelAccounts);
    this.devices = new Devices(unit, this.channelAccounts);
    this.deviceWork = new DeviceWork(
      this.deliveries,
      this.attempts,
      this.channelAccounts,
      this.tasks,
    );
    this.accounts = new Accounts(
      unit,
      this.users,
      this.companies,
      this.memberships,
      this.signUps,
      this.signUpForms,
      this.articles,
      new PublishingData(unit, this.devices),
      this.files,
      this.disk,
      this.invoices,
      this.audit,
    );
  }
}
