import { Clock } from "./domain/clock";
import { Domain } from "./domain/domain";
import { Ids } from "./domain/ids";
import { deleteOld, removeExpiredArticles } from "./domain/retention";
import { Secrets } from "./domain/secrets";
import { addSeeds, SEED_PASSWORD_HASH } from "./domain/seeds";
import type { SmsCeiling, SmsMode } from "./domain/unit";
import { observed } from "./providers/observed";
import type { PaymentProvider } from "./providers/payment-provider";
import type { Providers } from "./providers/providers";
import { createPages, createQrTexts, type Pages, type QrMode } from "./qr-texts";
import { FileService } from "./services/file-service";
import { LoginService } from "./services/login-service";
import { PaymentService } from "./services/payment-service";
import type { Reconciler } from "./services/reconciler";
import { SmsService } from "./services/sms-service";
import { Faults } from "./simulation/faults";
import { Journal } from "./simulation/journal";
import { Phones } from "./simulation/phones";
import type { TableName } from "./store/rows";
import type { Store, Tables } from "./store/store";
import { TABLES } from "./store/tables";
import { Turns } from "./store/turns";

const PAYMENT_CALLS = [
  "create",
  "query",
  "close",
  "refund",
  "downloadBill",
] as const satisfies (keyof PaymentProvider)[];

interface SandboxSettings {
  readonly seed: number;
  readonly qr: QrMode;
  readonly smsMode: SmsMode;
  readonly smsCeiling?: SmsCeiling;
  readonly publicOrigin: string | null;
  /** Whether it has the members and the call that an upstream may be without. */
  readonly sendsOptional: boolean;
  /** Whether a second payment for one intent is given back without a person. */
  readonly autoRefund: boolean;
  /** Whether there are the control interface, the pages and the accounts of the demo. */
  readonly isSimulated: boolean;
}

/** One upstream with simulated providers: its rules over a store, its faults and its journal. */
export class Sandbox {
  readonly clock = new Clock();
  readonly faults = new Faults();
  readonly turns = new Turns();
  /** null with real providers: requests have numbers, names and tickets. */
  readonly journal: Journal | null;
  readonly phones = new Phones();
  readonly sms: SmsService;
  /** Of which each call has to have one in X-Gateway-Secret; without any everybody may call. */
  gatewaySecrets: readonly string[] = [];
  readonly files: FileService;
  readonly pages: Pages;
  readonly payments: PaymentService;
  readonly logins: LoginService;
  private ids: Ids;

  /** @param origin known only after the server listens */
  constructor(
    readonly settings: SandboxSettings,
    private readonly store: Store,
    origin: () => string,
    private readonly secrets = Secrets.random(),
  ) {
    this.ids = this.createIds(settings.seed);
    this.journal = settings.isSimulated ? new Journal() : null;
    this.pages = createPages(() => settings.publicOrigin ?? origin());
    const qrTexts = createQrTexts(settings.qr, this.pages);
    const { transact } = this;
    this.payments = new PaymentService({ transact, qrTexts, ...settings });
    this.logins = new LoginService(transact, qrTexts, settings.isSimulated);
    this.files = new FileService(transact, settings.isSimulated);
    this.sms = new SmsService(transact, settings.isSimulated ? this.phones : null);
  }

  /** Runs work in a transaction. */
  readonly transact = <T>(work: (domain: Domain) => Promise<T>): Promise<T> =>
    this.turns.take(() => this.store.transaction((tables) => work(this.createDomain(tables))));

  /** Puts providers in the place of the control interface. */
  use({ wxpay, alipay, login }: Pick<Providers, "wxpay" | "alipay" | "login">): void {
    this.payments.providers = {
      wxpay: wxpay && observed("wxpay", wxpay, PAYMENT_CALLS),
      alipay: alipay && observed("alipay", alipay, PAYMENT_CALLS),
    };
    this.logins.provider = login && observed("login", login, ["createCode"]);
  }

  /** Adds the products of a new upstream to an empty store. */
  async addProducts(): Promise<void> {
    await this.transact(({ products }) => products.addFirst());
  }

  /** Does at the providers what is due. */
  async runDue(): Promise<void> {
    await Promise.all([this.payments.runDue(), this.files.deleteUnwanted()]);
  }

  /** Adds the accounts of the demo to an empty store. */
  async addSeeds(): Promise<void> {
    await this.store.transaction(async (tables) => {
      if ((await tables.users.count({})) === 0) await addSeeds(this.createDomain(tables));
    });
  }

  /** @throws Error when the store was one of a demo */
  async refuseSeeds(): Promise<void> {
    const seeds = { passwordHash: SEED_PASSWORD_HASH };
    const count = await this.store.transaction(({ users }) => users.count(seeds));
    if (count > 0)
      throw new Error(
        `DATABASE_URL: the database has ${count} accounts of the demo, whose password is public`,
      );
  }

  /** Compares the providers' bills with payments. */
  async createReconciler(): Promise<Reconciler> {
    const { Reconciler } = await import("./services/reconciler");
    const { transact, clock, settings } = this;
    const { providers } = this.payments;
    return new Reconciler({ transact, providers, now: () => clock.now(), ...settings });
  }

  /** Deletes what nobody can use any more. */
  async deleteOld(): Promise<void> {
    await deleteOld((work) => this.store.transaction(work), this.clock.now());
    await removeExpiredArticles(this.transact);
  }

  /** Deletes everything and starts anew, also the clock unless `now` is given. */
  async reset({ seed = this.settings.seed, now = Date.now() }): Promise<void> {
    this.clock.set(now);
    this.ids = this.createIds(seed);
    await this.store.transaction(async (tables) => {
      for (const name of Object.keys(TABLES) as TableName[]) await tables[name].delete({});
      await addSeeds(this.createDomain(tables));
    });
    this.phones.clear();
    this.faults.clear();
    this.journal?.clear();
  }

  /** Other nodes and earlier starts have made ids in a durable store. */
  private createIds(seed: number): Ids {
    return new Ids(this.store.isDurable ? null : seed);
  }

  private createDomain(tables: Tables): Domain {
    const { clock, ids, secrets } = this;
    const { smsMode, smsCeiling } = this.settings;
    return new Domain({ tables, clock, ids, secrets, smsMode, smsCeiling });
  }
}
