import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { OrderStatus } from "~/gateway/core/order-status";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { ProviderError } from "~/upstream/providers/errors";
import type { BillRow } from "~/upstream/providers/payment-provider";
import { PaymentService } from "~/upstream/services/payment-service";
import { Reconciler } from "~/upstream/services/reconciler";
import { addSeeds } from "~/upstream/simulation/seeds";
import { MemoryStore } from "~/upstream/store/memory";
import { BooksOfProvider, doneOf, type Habits } from "./books-of-provider";

const NOON = Date.parse("2026-03-01T12:00:00+08:00");
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const ORDERS = ["DK1", "DK2"];
const BUYER = "10005";

/** An upstream over a provider whose books are known. */
async function start(habits: Habits, autoRefund = false) {
  const clock = new Clock();
  clock.set(NOON);
  const store = new MemoryStore();
  const unit = { clock, ids: new Ids(1), secrets: Secrets.random() };
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ ...unit, tables })));
  await transact(async (domain) => {
    await domain.products.addFirst();
    await addSeeds(domain);
  });
  const provider = new BooksOfProvider(habits, () => clock.now());
  const providers = { wxpay: null, alipay: null, [habits.channel]: provider };
  const options = { transact, autoRefund };
  const service = new PaymentService(options);
  service.setProvider(habits.channel, provider);
  const reconciler = new Reconciler({ ...options, providers, now: () => clock.now() });
  const order = (orderId: string, changes = {}) =>
    transact(async ({ orders, products }) => {
      const product = await products.find("DT_DOCK_0001");
      if (!product) throw new Error("no product");
      const order = { uid: BUYER, corpId: "0", product, years: 1, channel: habits.channel };
      return orders.create(order, { orderId, ...changes });
    });
  const deliver = (body = "") => service.answerNotice(habits.channel, { headers: {}, body });
  return { clock, store, transact, provider, service, reconciler, order, deliver };
}

type World = Awaited<ReturnType<typeof start>>;
type Step = (world: World, orderId: string, number: number) => unknown;

const PRICE = 1599;
const steps: Readonly<Record<string, Step>> = {
  "the payer pays": ({ provider }, orderId) => provider.pay(orderId, PRICE),
  "a person gives a part back": ({ provider }, orderId, fen) =>
    provider.giveBack(orderId, 1 + (fen % 800), fen % 2 === 0),
  "a person gives all back": ({ provider }, orderId, number) =>
    provider.giveBack(orderId, PRICE, number % 2 === 0),
  "a refund succeeds": ({ provider }, orderId) => provider.end(orderId, true),
  "a refund fails": ({ provider }, orderId) => provider.end(orderId, false),
  "a notice comes": ({ provider, deliver }, _, number) =>
    deliver(provider.notices.splice(number % Math.max(1, provider.notices.length), 1)[0] ?? "null"),
  "a notice comes and is repeated later": ({ provider, deliver }, _, number) =>
    deliver(provider.notices[number % Math.max(1, provider.notices.length)] ?? "null"),
  "a notice is lost": ({ provider }, _, number) =>
    provider.notices.splice(number % Math.max(1, provider.notices.length), 1),
  "a node asks": async ({ clock, service }) => {
    clock.advance(61 * SECOND);
    await service.runDue();
  },
  "an operator gives all back": ({ transact }, orderId) =>
    transact(({ refunds }) =>
      refunds.request(orderId, { actor: "operator", reason: "", keepsPeriod: false }),
    ).catch(() => null),
  "time passes": ({ clock }, _, number) => clock.advance((number % 90) * SECOND),
};

const anyHabits: fc.Arbitrary<Habits> = fc.record({
  channel: fc.constantFrom("wxpay", "alipay"),
  skewMs: fc.constantFrom(-3 * MINUTE, 0, 3 * MINUTE),
  naming: fc.constantFrom("same", "other", "none"),
});
const anySteps = fc.array(
  fc.tuple(
    fc.constantFrom(...Object.keys(steps), "a notice comes", "a refund succeeds"),
    fc.constantFrom("DK1", "DK1", "DK2"),
    fc.nat({ max: 10_000 }),
  ),
  { maxLength: 30 },
);
/** Most of what may go wrong goes wrong with a payment that is known. */
const BEGINNING = [
  ["the payer pays", "DK1", 0],
  ["a notice comes", "DK1", 0],
] as const;
const anyStory = fc
  .tuple(fc.constantFrom(BEGINNING, BEGINNING, []), anySteps)
  .map(([beginning, rest]) => [...beginning, ...rest]);

/** What each order's payments and refunds add up to, and whether the order is refunded. */
async function readBooks({ store, transact }: World) {
  const books: Record<string, object> = {};
  for (const orderId of ORDERS) {
    const sumOf = (rows: Iterable<{ orderId: string; amountFen: number }>) =>
      [...rows].reduce((sum, row) => sum + (row.orderId === orderId ? row.amountFen : 0), 0);
    const order = await transact(({ orders }) => orders.find(orderId));
    const isCounted = order?.paidAt != null;
    books[orderId] = {
      paidFen: sumOf(store.tables.payments.rows.values()),
      givenFen: sumOf(store.tables.refundsMade.rows.values()),
      isRefunded: isCounted && order.status === OrderStatus.refunded,
      isCounted,
    };
  }
  return books;
}

it("after the comparison the books are the provider's, in every order of events", async () => {
  const property = fc.asyncProperty(anyHabits, anyStory, async (habits, story) => {
    const world = await start(habits);
    for (const orderId of ORDERS) await world.order(orderId, { priceFen: PRICE });
    for (const [name, orderId, number] of story) await steps[name]?.(world, orderId, number);
    world.clock.set(NOON + 22 * HOUR);
    const [report] = await world.reconciler.run("2026-03-01");
    expect(report?.payments.own).toEqual(report?.payments.bill);
    expect(report?.refunds.own).toEqual(report?.refunds.bill);
    for (const notice of world.provider.notices) await world.deliver(notice);
    const books = await readBooks(world);
    for (const orderId of ORDERS) {
      const trade = world.provider.trades.find((each) => each.orderId === orderId);
      const givenFen = trade ? doneOf(trade) : 0;
      const { isCounted } = books[orderId] as { isCounted: boolean };
      const isRefunded = isCounted && givenFen === PRICE;
      const paidFen = trade ? PRICE : 0;
      expect(books[orderId]).toEqual({ paidFen, givenFen, isRefunded, isCounted });
    }
  });
  await fc.assert(property, { numRuns: 300 });
}, 120_000);

describe("what a provider tells", () => {
  const FULL = { channel: "wxpay", skewMs: 0, naming: "same" } as const;
  const ALIPAY = { ...FULL, channel: "alipay" } as const;
  const paid = async (habits: Habits) => {
    const world = await start(habits);
    await world.order("DK1", { priceFen: PRICE });
    world.provider.pay("DK1", PRICE);
    await world.deliver(world.provider.notices.pop());
    return world;
  };
  const compare = async (world: World) => {
    world.clock.set(NOON + 22 * HOUR);
    return (await world.reconciler.run("2026-03-01"))[0];
  };
  const incidents = ({ transact }: World) =>
    transact(async (domain) => (await domain.incidents.list()).map(({ kind }) => kind));
  const book = async (world: World) => (await readBooks(world)).DK1;
  const books = { paidFen: PRICE, givenFen: 0, isRefunded: false, isCounted: true };

  it("of two parts of which one notice is lost is booked once, before and after the bill", async () => {
    const world = await paid(ALIPAY);
    world.provider.giveBack("DK1", 1000, false);
    world.clock.advance(MINUTE);
    world.provider.giveBack("DK1", 200, false);
    const [lost, second] = world.provider.notices.splice(0);
    await world.deliver(second);
    expect(await book(world)).toEqual({ ...books, givenFen: 1200 });
    for (const _ of ["first", "again"]) {
      expect(await compare(world)).toMatchObject({ refunds: { own: { count: 2, fen: 1200 } } });
      expect(await book(world)).toEqual({ ...books, givenFen: 1200 });
    }
    await world.deliver(lost);
    expect(await book(world)).toEqual({ ...books, givenFen: 1200 });
  });

  it("of a refund under way is nothing until it succeeded, also by no notice but the next bill", async () => {
    const world = await paid(FULL);
    world.provider.giveBack("DK1", PRICE, true);
    const none = { count: 0, fen: 0 };
    expect(await compare(world)).toMatchObject({ refunds: { bill: none, own: none } });
    expect([await book(world), await incidents(world)]).toEqual([books, []]);
    world.provider.end("DK1", true);
    world.clock.set(NOON + 46 * HOUR);
    vi.spyOn(world.provider, "downloadBill").mockResolvedValue([]);
    await world.reconciler.run("2026-03-02");
    expect(await book(world)).toEqual({ ...books, givenFen: PRICE, isRefunded: true });
  });

  it("of a refund that failed later takes the booking back; a late success changes nothing", async () => {
    const world = await paid(FULL);
    world.provider.giveBack("DK1", PRICE, false);
    const [done] = world.provider.notices.splice(0);
    await world.deliver(done);
    expect(await book(world)).toMatchObject({ givenFen: PRICE, isRefunded: true });
    world.provider.end("DK1", false);
    await world.deliver(world.provider.notices.pop());
    expect([await book(world), await incidents(world)]).toEqual([books, ["refund failed"]]);
    await world.deliver(done);
    expect(await book(world)).toEqual(books);
    const none = { count: 0, fen: 0 };
    expect(await compare(world)).toMatchObject({ refunds: { bill: none, own: none } });
  });

  it("of a whole refund without a name makes the order refunded at once, dated by the provider", async () => {
    const world = await paid({ ...ALIPAY, naming: "none", skewMs: 3 * MINUTE });
    world.provider.giveBack("DK1", PRICE, false);
    await world.deliver(world.provider.notices.pop());
    expect(await book(world)).toEqual({ ...books, givenFen: PRICE, isRefunded: true });
    const order = await world.transact(({ orders }) => orders.find("DK1"));
    expect(order?.refundedAt).toBe(world.provider.trades[0]?.refunds[0]?.at);
  });

  it.each([
    ["a trial order", { orderId: "TRY1767225600000" }],
    ["another app of the merchant", { appId: "another" }],
    ["another merchant", { merchantId: "another" }],
    ["another system's order", { orderId: "SHOP-1" }],
  ])("of %s is no fact of this upstream, by a notice or a bill", async (_, other) => {
    const world = await paid(FULL);
    world.provider.giveBack("DK1", 1, false);
    const rows = await world.provider.downloadBill();
    const foreign = rows.map((row) => ({ ...row, ...other }));
    vi.spyOn(world.provider, "downloadBill").mockResolvedValue([
      ...rows.map((row) => ({ ...row })),
      ...foreign.map((row) => ({ ...row, transactionId: "foreign", refundId: "foreign" })),
    ]);
    await world.deliver(world.provider.notices.pop());
    for (const row of foreign) await world.deliver(JSON.stringify(row));
    const payments = { bill: { count: 1, fen: PRICE }, own: { count: 1, fen: PRICE } };
    expect(await compare(world)).toMatchObject({ payments, differences: [] });
    expect(await incidents(world)).toEqual(["refund by others"]);
  });

  it.each([-3, 0, 3])("%i minutes ahead never gives a genuine renewal back", async (minutes) => {
    const world = await start({ ...FULL, skewMs: minutes * MINUTE }, true);
    for (const orderId of ORDERS) {
      await world.order(orderId, { priceFen: PRICE });
      world.clock.advance(10 * SECOND);
      world.provider.pay(orderId, PRICE);
      await world.deliver(world.provider.notices.pop());
      world.clock.advance(MINUTE);
    }
    await world.service.runDue();
    expect(await readBooks(world)).toEqual({ DK1: books, DK2: books });
  });

  it.each([FULL, ALIPAY])(
    "is accepted as often as it is told, and booked once: %j",
    async (habits) => {
      const world = await start(habits);
      await world.order("DK1", { priceFen: PRICE });
      world.provider.pay("DK1", PRICE);
      const [payment] = world.provider.notices.splice(0);
      const tell = async (notice: string | undefined) => (await world.deliver(notice))?.status;
      expect([await tell(payment), await tell(payment)]).toEqual([200, 200]);
      expect(await book(world)).toEqual(books);
      world.provider.giveBack("DK1", PRICE, false);
      const [refund] = world.provider.notices.splice(0);
      expect([await tell(refund), await tell(refund), await tell(payment)]).toEqual([
        200, 200, 200,
      ]);
      expect(await book(world)).toEqual({ ...books, givenFen: PRICE, isRefunded: true });
      expect(await incidents(world)).toEqual([]);
    },
  );

  it("of a second payment of one order is an incident, and extends no plan", async () => {
    const world = await start(FULL);
    await world.order("DK1", { priceFen: PRICE });
    world.provider.pay("DK1", PRICE);
    const payment = world.provider.notices.pop() ?? "";
    await world.deliver(payment);
    const find = () => world.transact(({ orders }) => orders.find("DK1"));
    const counted = await find();
    await world.deliver(JSON.stringify({ ...JSON.parse(payment), transactionId: "T2" }));
    expect([await find(), await incidents(world)]).toEqual([counted, ["order paid twice"]]);
    expect(await book(world)).toEqual({ ...books, paidFen: 2 * PRICE });
  });

  it("of two payments for one intent is given back by itself", async () => {
    const world = await start(FULL, true);
    for (const orderId of ORDERS) await world.order(orderId, { priceFen: PRICE });
    for (const orderId of ORDERS) {
      world.provider.pay(orderId, PRICE);
      await world.deliver(world.provider.notices.pop());
    }
    await world.service.runDue();
    const refunded = { ...books, givenFen: PRICE, isRefunded: true };
    expect(await readBooks(world)).toEqual({ DK1: books, DK2: refunded });
  });
});

it.each([
  ["23:54", false],
  ["12:00", true],
])(
  "a payment of %s that is in no bill is told by the bill of its day: %s",
  async (time, isTold) => {
    const world = await start({ channel: "wxpay", skewMs: 0, naming: "same" });
    await world.order("DK1", { priceFen: PRICE });
    world.clock.set(Date.parse(`2026-03-01T${time}:00+08:00`));
    world.provider.pay("DK1", PRICE);
    await world.deliver(world.provider.notices.pop());
    const other = { ...(await world.provider.downloadBill())[0], orderId: "SHOP-1" } as BillRow;
    vi.spyOn(world.provider, "downloadBill").mockResolvedValue([other]);
    const kinds: string[][] = [];
    for (const hours of [22, 46]) {
      world.clock.set(NOON + hours * HOUR);
      const day = new Date(NOON + (hours - 22) * HOUR).toISOString().slice(0, 10);
      const [report] = await world.reconciler.run(day);
      kinds.push((report?.differences ?? []).map(({ kind }) => kind));
    }
    expect(kinds[0]).toEqual(isTold ? ["payment in no bill"] : []);
    expect(kinds[1]).toEqual(isTold ? [] : ["payment in no bill"]);
  },
);

it("a bill whose comparison failed is tried again by one node, an hour later", async () => {
  const { clock, transact } = await start({ channel: "wxpay", skewMs: 0, naming: "same" });
  const claim = () =>
    transact(({ reconciliations }) => reconciliations.claim("wxpay", "2026-02-28"));
  expect([await claim(), await claim()]).toEqual([true, false]);
  clock.advance(HOUR);
  expect([await claim(), await claim()]).toEqual([true, false]);
});

it("a provider that hangs delays no round of the other one", async () => {
  const world = await start({ channel: "wxpay", skewMs: 0, naming: "same" });
  await world.order("DK1", { priceFen: PRICE });
  await world.order("DK2", { priceFen: PRICE, channel: "alipay" });
  world.provider.pay("DK1", PRICE);
  const hanging = new BooksOfProvider({ channel: "alipay", skewMs: 0, naming: "same" }, () =>
    world.clock.now(),
  );
  const asked = vi.spyOn(hanging, "query").mockReturnValue(new Promise(() => {}));
  world.service.providers = { wxpay: world.provider, alipay: hanging };
  for (const _ of ["first", "second"]) {
    world.clock.advance(31 * SECOND);
    void world.service.runDue();
  }
  await vi.waitFor(async () => {
    const order = await world.transact(({ orders }) => orders.find("DK1"));
    expect(order?.status).toBe(OrderStatus.paid);
  }, 10_000);
  expect(asked.mock.calls.filter(([orderId]) => orderId === "DK2")).toHaveLength(1);
});

it.each([
  ["PARAM_ERROR", OrderStatus.closed],
  ["ORDERPAID", OrderStatus.created],
  ["NETWORK", OrderStatus.created],
])("an order whose code is refused with %s has the status %i at once", async (code, status) => {
  const world = await start({ channel: "wxpay", skewMs: 0, naming: "same" });
  const order = await world.order("DK1", { priceFen: PRICE });
  const refusal = new ProviderError("wechat-pay", code, "");
  vi.spyOn(world.provider, "create").mockRejectedValue(refusal);
  await expect(world.service.createCode(order)).rejects.toBe(refusal);
  const left = await world.transact(({ orders }) => orders.find("DK1"));
  expect(left?.status).toBe(status);
});
