import type { IncomingMessage } from "node:http";
import type { PaymentChannel } from "../domain/order-rules";
import type { Extension } from "../listener";
import type { AroundCall } from "../protocol/answer";
import type { Reply } from "../protocol/http/reply";
import type { Target } from "../protocol/http/target";
import type { UpstreamService } from "../services/upstream-service";
import type { TableName } from "../store/rows";
import type { Tables } from "../store/store";
import { TABLES } from "../store/tables";
import { refuseForeignPages } from "./access";
import { Blogs } from "./blogs/blogs";
import { connectBlogs } from "./blogs/connect-blogs";
import { answerControl } from "./control-api";
import { applyEffect } from "./effects";
import { Faults } from "./faults";
import { Journal } from "./journal";
import { findPage } from "./pages/pages";
import type { SimulatedPayments } from "./payments/simulated-payments";
import { toPayment } from "./payments/trades";
import { Phones } from "./phones";
import { createPages, createQrTexts, type Pages, PREFIX, type QrMode } from "./qr-texts";
import { addSeeds } from "./seeds";
import { simulateProviders } from "./simulated-providers";

interface SimulationOptions {
  readonly seed: number;
  readonly qr: QrMode;
  /** null for the address that it listens at */
  readonly publicOrigin: string | null;
  /** Returns where it listens; known only after the start. */
  readonly origin: () => string;
}

/** Lets a person or a test decide instead of the providers, around a service. */
export class Simulation implements Extension {
  readonly faults = new Faults();
  readonly journal = new Journal();
  readonly phones = new Phones();
  readonly pages: Pages;
  readonly blogs: Blogs;
  readonly payments: Readonly<Record<PaymentChannel, SimulatedPayments>>;

  constructor(
    readonly service: UpstreamService,
    private readonly options: SimulationOptions,
  ) {
    const { publicOrigin, origin, qr } = options;
    this.pages = createPages(() => publicOrigin ?? origin());
    this.blogs = new Blogs(() => service.clock.now());
    const qrTexts = createQrTexts(qr, this.pages);
    this.payments = simulateProviders(service, qrTexts, this.pages, this.phones);
  }

  /** Adds the accounts of the demo to an empty store, once it is known where it listens. */
  async addSeeds(): Promise<void> {
    const { store } = this.service;
    const isEmpty = await store.transaction(async (tables) => {
      if ((await tables.users.count({})) > 0) return false;
      await this.seed(tables);
      return true;
    });
    if (isEmpty) await this.bookSeeds();
  }

  /** Deletes everything and starts anew, also the clock unless `now` is given. */
  async reset({ seed = this.options.seed, now = Date.now() }): Promise<void> {
    const { clock, ids, store } = this.service;
    clock.set(now);
    ids.restart(store.isDurable ? null : seed);
    await store.transaction(async (tables) => {
      for (const name of Object.keys(TABLES) as TableName[]) await tables[name].delete({});
      await this.seed(tables);
    });
    await this.bookSeeds();
    this.phones.clear();
    this.blogs.clear();
    this.faults.clear();
    this.journal.clear();
  }

  private async seed(tables: Tables): Promise<void> {
    const domain = this.service.createDomain(tables);
    await addSeeds(domain);
    await connectBlogs(domain, this.options.origin());
  }

  /** Lets the providers know of the demo's paid orders, so that these can be given back, too. */
  private async bookSeeds(): Promise<void> {
    const { transact } = this.service;
    const orders = await transact(({ orders }) => orders.list());
    for (const order of orders) {
      const { channel, paidAt } = order;
      if (paidAt === null) continue;
      const trade = await this.payments[channel].pay(order, paidAt);
      await transact(({ payments }) => payments.add({ ...toPayment(trade), channel }));
    }
  }

  /** Records the call and applies a fault. */
  readonly aroundCall: AroundCall = async (received, response, answer) => {
    const { call, method, path, query, token, file, input } = received;
    const entry = this.journal.add({
      at: this.service.clock.now(),
      call: call?.key ?? "",
      method,
      path,
      query,
      body: file ? query : input === query ? null : (input ?? null),
      hasToken: token !== "",
    });
    const effect = call && method === call.method ? this.faults.take(call.key) : null;
    const reply = effect ? await applyEffect(effect, response, answer) : await answer();
    if (reply && file) {
      await file.drain();
      entry.body = { ...query, bytes: file.bytes };
    }
    if (reply) Object.assign(entry, { status: reply.status, code: reply.code });
    return reply;
  };

  /** Answers the control interface and the pages. */
  answer(request: IncomingMessage, target: Target): Promise<Reply | null> | null {
    return target.path.startsWith(`${PREFIX}/`) ? this.answerOwn(request, target) : null;
  }

  private async answerOwn(request: IncomingMessage, target: Target): Promise<Reply | null> {
    const refused = refuseForeignPages(this.options.publicOrigin, request);
    if (refused) return refused;
    const own = { ...target, path: target.path.slice(PREFIX.length) };
    const page = findPage(own);
    if (page) return page(this, request);
    const { publicOrigin, origin } = this.options;
    const blog = await this.blogs.answer(request, own, publicOrigin ?? origin());
    if (blog) return blog;
    return answerControl(this, request, own);
  }
}
