import { createSend } from "../channels/send";
import { createServerChannels } from "../channels/server-channels";
import type { CeilingName } from "../domain/ceiling-rules";
import { Clock } from "../domain/clock";
import { DEMO_PASSWORD_HASH } from "../domain/demo-password";
import { Domain } from "../domain/domain";
import { Ids } from "../domain/ids";
import { PAYMENT_CHANNELS } from "../domain/order-rules";
import type { DeliveryEvent } from "../domain/publishing/delivery-rules";
import { deleteOld, removeExpiredArticles, removeExpiredInvoices } from "../domain/retention";
import { Secrets } from "../domain/secrets";
import { publish } from "../events";
import { createFetchGuarded } from "../outbound/fetch-guarded";
import { observed } from "../providers/observed";
import type { PaymentProvider } from "../providers/payment-provider";
import type { Providers } from "../providers/providers";
import { SharedValues } from "../store/shared-values";
import type { Store, Tables } from "../store/store";
import { Turns } from "../store/turns";
import { FileService } from "./file-service";
import { ImageService } from "./image-service";
import { ImportService } from "./import-service";
import { type LoginProvider, LoginService } from "./login-service";
import { PaymentService } from "./payment-service";
import { AccountService } from "./publishing/account-service";
import { DeviceService } from "./publishing/device-service";
import { PublishingService } from "./publishing/publishing-service";
import { createReadImage } from "./publishing/read-image";
import type { Reconciler } from "./reconciler";
import { SmsService } from "./sms-service";

const PAYMENT_CALLS = [
  "create",
  "createAddress",
  "query",
  "close",
  "refund",
  "downloadBill",
] as const satisfies (keyof PaymentProvider)[];

/** An answer that takes longer does not say what time it is. */
const SLOW_CLOCK_MS = 1_000;

const PLANS_AT_ONCE = 50;

type ServiceProviders = Omit<Providers, "login"> & { readonly login: LoginProvider | null };

export interface ServiceOptions {
  readonly store: Store;
  /** Secrets of a store that outlives the process. */
  readonly secrets?: Secrets;
  readonly ids?: Ids;
  /** Returns the code of an SMS; absent for random ones. */
  readonly createSmsCode?: () => string;
  /** How often something may be done for everybody together; absent ones have no limit. */
  readonly ceilings?: Readonly<Partial<Record<CeilingName, number>>>;
  /** Whether it has the members and the call that an upstream may be without. */
  readonly sendsOptional?: boolean;
  /** Whether a second payment for one intent is given back without a person. */
  readonly autoRefund?: boolean;
  /** Whether addresses that a person names may be of the inside, as in the demo. */
  readonly allowsPrivateAddresses?: boolean;
}

/** The upstream without its server: the domain over a store, and the services that join it with providers. */
export class UpstreamService {
  readonly clock = new Clock();
  readonly turns = new Turns();
  readonly ids: Ids;
  /** A call needs one of these in X-Gateway-Secret. An empty list lets everybody call. */
  gatewaySecrets: readonly string[] = [];
  readonly sms: SmsService;
  readonly files: FileService;
  readonly images: ImageService;
  readonly imports: ImportService;
  readonly payments: PaymentService;
  readonly logins: LoginService;
  readonly accounts: AccountService;
  readonly publishing: PublishingService;
  readonly deviceWork: DeviceService;
  sendsOptional: boolean;
  readonly autoRefund: boolean;
  readonly store: Store;
  private readonly secrets: Secrets;

  constructor(private readonly options: ServiceOptions) {
    const { store, secrets = Secrets.random(), ids = new Ids(null) } = options;
    this.store = store;
    this.secrets = secrets;
    this.ids = ids;
    this.sendsOptional = options.sendsOptional ?? true;
    this.autoRefund = options.autoRefund ?? false;
    const { transact, autoRefund } = this;
    this.payments = new PaymentService({ transact, autoRefund });
    this.logins = new LoginService(transact);
    this.files = new FileService(transact);
    this.images = new ImageService(transact);
    const guard = options.allowsPrivateAddresses ? { isAllowed: () => true } : {};
    this.imports = new ImportService(transact, this.images, createFetchGuarded(guard));
    this.sms = new SmsService(transact);
    const now = () => this.clock.now();
    const channels = createServerChannels(createSend(guard), new SharedValues(store, now));
    this.accounts = new AccountService({ transact, channels });
    const readImage = createReadImage(guard, (spaceId, id) => this.images.findFile(spaceId, id));
    this.publishing = new PublishingService({ transact, channels, readImage, now });
    this.deviceWork = new DeviceService(readImage);
  }

  /** Runs work in a transaction, and tells afterwards what became of deliveries. */
  readonly transact = <T>(work: (domain: Domain) => Promise<T>): Promise<T> =>
    this.turns.take(async () => {
      let deliveries: DeliveryEvent[] = [];
      const result = await this.store.transaction((tables) => {
        // One that begins anew has done nothing.
        deliveries = [];
        return work(this.createDomain(tables, deliveries));
      });
      for (const event of deliveries) publish("delivery", event);
      return result;
    });

  /** Replaces the given providers; null refuses the calls that need the provider. */
  setProviders(given: Partial<ServiceProviders>): void {
    const { login, sms, files } = given;
    for (const channel of PAYMENT_CHANNELS) {
      const provider = given[channel];
      if (provider !== undefined)
        this.payments.setProvider(channel, provider && observed(channel, provider, PAYMENT_CALLS));
    }
    if (login !== undefined)
      this.logins.provider = login && observed("login", login, ["createCode"]);
    if (sms !== undefined) this.sms.provider = sms && observed("sms", sms, ["send"]);
    if (files === undefined) return;
    const storage = files && observed("files", files, ["put", "get", "delete"]);
    this.files.storage = storage;
    this.images.storage = storage;
  }

  /** Adds the products of a new upstream to an empty store. */
  async addProducts(): Promise<void> {
    await this.transact(({ products }) => products.addFirst());
  }

  /** Lets leases and times mean the same on every node, even where a machine's clock is wrong. */
  async followStoreClock(): Promise<void> {
    const sentAt = Date.now();
    const storeTime = await this.store.readTime();
    const takenMs = Date.now() - sentAt;
    if (storeTime !== null && takenMs < SLOW_CLOCK_MS)
      this.clock.follow(storeTime - sentAt - takenMs / 2);
  }

  /** Does at the providers what is due. */
  readonly runDue = async (): Promise<void> => {
    await Promise.all([
      this.payments.runDue(),
      this.files.deleteUnwanted(),
      this.images.deleteUnwanted(),
    ]);
  };

  /** Compares yesterday's bills of the providers with payments. */
  async reconcileDue(): Promise<void> {
    if (this.payments.hasProviders) await (await this.createReconciler()).runDue();
  }

  /** @throws Error if the store has accounts of a demo */
  async refuseDemoAccounts(): Promise<void> {
    const where = { passwordHash: DEMO_PASSWORD_HASH };
    const count = await this.store.transaction(({ users }) => users.count(where));
    if (count > 0)
      throw new Error(
        `DATABASE_URL: the database has ${count} accounts of the demo, whose password is public`,
      );
  }

  /** Compares the providers' bills with payments. */
  async createReconciler(): Promise<Reconciler> {
    const { Reconciler } = await import("./reconciler");
    const { transact, clock, autoRefund } = this;
    const { providers } = this.payments;
    return new Reconciler({ transact, providers, now: () => clock.now(), autoRefund });
  }

  /** Tells owners of plans that these end, or have ended. */
  async tellPlanEnds(): Promise<void> {
    let count = PLANS_AT_ONCE;
    while (count === PLANS_AT_ONCE)
      count = await this.transact(({ planNotices }) => planNotices.tellDue(PLANS_AT_ONCE));
  }

  /** Deletes what nobody can use any more. */
  async deleteOld(): Promise<void> {
    await deleteOld((work) => this.store.transaction(work), this.clock.now());
    await removeExpiredArticles(this.transact);
    await removeExpiredInvoices(this.transact, this.clock.now());
  }

  /** Returns the rules over the tables of one transaction, which adds what became of deliveries. */
  createDomain(tables: Tables, deliveries: DeliveryEvent[] = []): Domain {
    const { clock, ids, secrets } = this;
    const { createSmsCode, ceilings } = this.options;
    const noteDelivery = (event: DeliveryEvent) => void deliveries.push(event);
    return new Domain({ tables, clock, ids, secrets, createSmsCode, ceilings, noteDelivery });
  }
}
