import type { RequestListener } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSimulatedProviders } from "~/tests/upstream/simulators/simulated";
import { Secrets } from "~/upstream/domain/secrets";
import { createListener } from "~/upstream/listener";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { MemoryStore } from "~/upstream/store/memory";
import { readAll } from "~/upstream/store/pages";
import { SharedValues } from "~/upstream/store/shared-values";
import type { Store, Tables } from "~/upstream/store/store";
import { listenDuringTest } from "../support/listen";

const HOUR = 3_600_000;

beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

/** The store of a process that is killed at a step: a call of a table, or before or after a commit. */
function killed(store: MemoryStore, stepsLeft: number) {
  const takeStep = () => {
    stepsLeft -= 1;
    if (stepsLeft < 0) throw new Error("killed");
  };
  const watched = <Of extends object>(target: Of, see: (member: never) => unknown): Of =>
    new Proxy(target, { get: (_, name) => see(Reflect.get(target, name) as never) });
  const watchTable = (table: object) =>
    watched(table, (call: (...each: unknown[]) => unknown) => (...given: unknown[]) => {
      takeStep();
      return call.apply(table, given);
    });
  const transaction: Store["transaction"] = async (work) => {
    const result = await store.transaction(async (tables) => {
      const made = await work(watched(tables as Tables, watchTable));
      takeStep();
      return made;
    });
    takeStep();
    return result;
  };
  const readTime = async () => null;
  return {
    isDurable: true,
    transaction,
    readTime,
    close: async () => {},
    isDead: () => stepsLeft < 0,
  };
}

/** Nodes one after the other over one store, with providers that outlive them. */
async function createWorld() {
  const [base, secrets] = [new MemoryStore(), Secrets.random()];
  let handle: RequestListener = () => {};
  const { url } = await listenDuringTest((...each) => handle(...each));
  let node = new UpstreamService({ store: base, secrets, autoRefund: true });
  const store = new SharedValues(base, () => node.clock.now());
  const simulated = createSimulatedProviders();
  const atSimulators = await listenDuringTest(simulated.listener);
  const { providers, simulators } = await simulated.start({
    ...{ url: atSimulators.url, callbackOrigin: url, store, now: () => node.clock.now() },
  });
  let elapsed = 0;
  const advance = (ms: number) => {
    elapsed += ms;
    node.clock.advance(ms);
  };
  const start = (steps = Number.POSITIVE_INFINITY) => {
    const running = killed(base, steps);
    node = new UpstreamService({ store: running, secrets, autoRefund: true });
    node.clock.advance(elapsed);
    node.setProviders(providers);
    handle = createListener(node);
    return running;
  };
  start();
  await node.addProducts();
  await node.transact(({ users }) => users.add({ uid: "1", nickname: "", mobileNumber: "" }));
  return {
    ...simulators,
    start,
    advance,
    async runAfter(ms: number): Promise<void> {
      advance(ms);
      await node.payments.runDue();
    },
    reachBills: () => advance(34 * HOUR - ((node.clock.now() + 8 * HOUR) % (24 * HOUR))),
    async reconcileAfter(ms: number): Promise<void> {
      advance(ms);
      await (await node.createReconciler()).runDue();
    },
    async order(channel: "wxpay" | "alipay"): Promise<string> {
      const order = await node.transact(async ({ orders, products }) => {
        const [product] = await products.list();
        if (!product) throw new Error("no product");
        return orders.create({ uid: "1", corpId: "0", years: 1, channel, product });
      });
      await node.payments.createCode(order);
      return order.orderId;
    },
    read: () =>
      base.transaction(async ({ orders, memberships, ...tables }) => {
        const [account] = await memberships.list({}, { limit: 1 });
        const list = await readAll(orders, {}, "seq");
        const left = Math.max((account?.paidLimit ?? 0) - node.clock.now(), 0);
        const reports = await readAll(tables.reconciliations, {}, "day");
        return {
          statuses: list.map(({ status }) => status),
          years: Math.round(left / (365 * 24 * HOUR)),
          counts: [await tables.payments.count({}), await tables.refundsMade.count({})],
          incidents: (await readAll(tables.incidents, {}, "seq")).map(({ kind }) => kind),
          lost: reports.flatMap(({ report }) => JSON.parse(report).differences).length,
        };
      }),
  };
}

type World = Awaited<ReturnType<typeof createWorld>>;
type Run = () => Promise<void>;
const GOOD = { incidents: [], lost: 0 };

it.each<[string, (world: World) => Promise<Run>, object]>([
  [
    "a payment that a notice or a round tells of",
    async ({ order, wxpay, runAfter }) => {
      const orderId = await order("wxpay");
      return async () => {
        await wxpay.pay(orderId).catch(() => {});
        await runAfter(61_000);
      };
    },
    { ...GOOD, statuses: [2], years: 1, counts: [1, 0] },
  ],
  [
    "the refund of a second payment",
    async ({ order, wxpay, alipay, runAfter }) => {
      const [first, second] = [await order("wxpay"), await order("alipay")];
      await wxpay.pay(first);
      await alipay.pay(second);
      return () => runAfter(61_000);
    },
    { ...GOOD, statuses: [2, 5], years: 1, counts: [2, 1] },
  ],
  [
    "the end of an order after two hours",
    async ({ order, advance, runAfter }) => {
      await order("wxpay");
      advance(2 * HOUR);
      return () => runAfter(61_000);
    },
    { ...GOOD, statuses: [4], years: 0, counts: [0, 0] },
  ],
  [
    "a reconciliation, which is tried again after an hour",
    async ({ order, alipay, reachBills, reconcileAfter }) => {
      const [told, lost] = [await order("alipay"), await order("alipay")];
      await alipay.pay(told);
      alipay.notices.copies = 0;
      await alipay.refund(told, 1);
      await alipay.pay(lost);
      reachBills();
      return () => reconcileAfter(HOUR);
    },
    { statuses: [2, 2], years: 1, counts: [2, 1], incidents: ["refund by others"], lost: 2 },
  ],
])("%s ends well, at whatever step the process is killed", async (_, prepare, expected) => {
  for (let steps = 0, isDead = true; isDead; steps += 1) {
    const world = await createWorld();
    const run = await prepare(world);
    const store = world.start(steps);
    await run().catch(() => {});
    isDead = store.isDead();
    world.start();
    await run();
    expect(await world.read(), `killed after ${steps} steps`).toEqual(expected);
  }
});
