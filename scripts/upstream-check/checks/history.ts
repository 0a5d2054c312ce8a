import { parseDateTime } from "~/gateway/core/dates";
import { findPaidYears, type HistoryEntry, ORDER_LIFETIME_SECONDS } from "~/gateway/core/order";
import type { Account } from "../accounts";
import { type Check, NO_COMPANY, rule, writes } from "../check";
import type { CheckRun } from "../check-run";
import { notTried } from "../not-tried";

type HistoryCall = "vip.orders" | "pay.history";

const PENDING: readonly (number | null)[] = [0, 1];
const PAID: readonly (number | null)[] = [2, 5];
/** Clocks may differ by this much. */
const TOLERANCE_SECONDS = 120;

/** The orders of a user, which two calls list in the same way. */
export const historyChecks: Check[] = [
  ...checksOf("vip.orders"),
  ...checksOf("pay.history"),
  rule("pay.history", "assumed", "It lists the same orders as vip.orders.", async (run) => {
    const account = await getBuyer(run);
    const orders = await run.prepare(() => account.upstream.vip.listOrders(account.user.uid));
    const history = await list(account, "pay.history");
    const same = toIds(history) === toIds(orders);
    run.expect(same, "the orders, or their order, differ from those of vip.orders");
  }),
];

function checksOf(call: HistoryCall): Check[] {
  return [
    rule(call, "stated", "The data is an array of the user's orders.", async (run) => {
      for (const account of run.accounts.atLeastOne) await list(account, call);
    }),
    rule(
      call,
      "assumed",
      "The newest order comes first.",
      async (run) => {
        const times = (await listOfBuyer(run, call)).map(({ createTime }) => createTime);
        const sorted = times.toSorted().toReversed();
        run.expect(times.join() === sorted.join(), "the orders are not sorted by create_time");
      },
      { clause: "order-history" },
    ),
    rule(
      call,
      "assumed",
      "channel is wxpay or alipay.",
      async (run) => {
        for (const { channel } of await listOfBuyer(run, call))
          run.expect(/^(wxpay|alipay)$/.test(channel), `channel ${channel} is unknown`);
      },
      { clause: "order-history" },
    ),
    rule(
      call,
      "assumed",
      "pay_time is 0 until the order is paid, and then the time of the payment.",
      async (run) => {
        for (const { orderId, status, payTime } of await listOfBuyer(run, call)) {
          if (PENDING.includes(status))
            run.expect(payTime === null, `${orderId} is pending and has a pay_time`);
          if (PAID.includes(status))
            run.expect(payTime !== null, `${orderId} is paid and has no pay_time`);
        }
      },
      { clause: "order-history" },
    ),
    rule(
      call,
      "assumed",
      "create_time is in the time zone of UPSTREAM_TZ: an order is paid within two hours.",
      async (run) => {
        for (const entry of await listOfBuyer(run, call)) expectPaidInTime(run, entry);
      },
      { clause: "times" },
    ),
    rule(
      call,
      "assumed",
      "pprice is the amount of the whole order in fen, the price times the years.",
      async (run) => {
        const entries = await listOfBuyer(run, call);
        const products = await run.prepare(() => run.visitor.pay.listProducts());
        for (const { orderId, productId, amountFen } of entries) {
          const price = products.find((product) => product.productId === productId)?.priceFen;
          if (!price || findPaidYears(amountFen, price) !== null) continue;
          if (findPaidYears(amountFen * 100, price) === null) continue;
          run.fail(`pprice ${amountFen} of ${orderId} is in yuan; in fen it is ${amountFen * 100}`);
        }
      },
      { clause: "money" },
    ),
    rule(
      call,
      "assumed",
      "A new order is listed at once: its amount, its product and the time it was made.",
      async (run) => {
        const order =
          Object.values(run.created.orders)[0] ?? notTried("needs an order of this run");
        const account = run.accounts.all.find(({ user }) => user.uid === order.uid) ?? run.account;
        const entry = (await list(account, call)).find(({ orderId }) => orderId === order.orderId);
        if (!entry) return run.fail("the order is not listed");
        const { amountFen, productId, createTime } = entry;
        run.expect(productId === order.productId, "pid is not the product that was ordered");
        const amount = `pprice is ${amountFen}; ${order.amountFen} fen are due`;
        run.expect(amountFen === order.amountFen, amount, "money");
        const createdAt = parseDateTime(createTime, run.config.timeZone) ?? 0;
        const isNow = Math.abs(createdAt - order.at) <= TOLERANCE_SECONDS * 1000;
        run.expect(isNow, `create_time ${createTime} is not the time it was made`, "times");
      },
      { clause: "order-history", ...writes },
    ),
  ];
}

function expectPaidInTime(run: CheckRun, entry: HistoryEntry): void {
  const { orderId, createTime, payTime } = entry;
  const createdAt = parseDateTime(createTime, run.config.timeZone);
  if (createdAt === null || payTime === null) return;
  const seconds = payTime - createdAt / 1000;
  const isInTime =
    seconds >= -TOLERANCE_SECONDS && seconds <= ORDER_LIFETIME_SECONDS + TOLERANCE_SECONDS;
  run.expect(isInTime, `${orderId} was paid ${Math.round(seconds)} seconds after its create_time`);
}

function list({ upstream, user }: Account, call: HistoryCall): Promise<HistoryEntry[]> {
  if (call === "vip.orders") return upstream.vip.listOrders(user.uid);
  return upstream.pay.listHistory({ uid: user.uid, companyId: NO_COMPANY });
}

const listOfBuyer = async (run: CheckRun, call: HistoryCall) => list(await getBuyer(run), call);

/** The test account with the most orders. @throws NotTried when none has one */
async function getBuyer(run: CheckRun): Promise<Account> {
  const counted = await run.prepare(() =>
    Promise.all(
      run.accounts.all.map(async (account) => {
        const orders = await account.upstream.vip.listOrders(account.user.uid);
        return { account, count: orders.length };
      }),
    ),
  );
  const [best] = counted.toSorted((one, two) => two.count - one.count);
  return best && best.count > 0 ? best.account : notTried("no account has an order");
}

const toIds = (entries: readonly HistoryEntry[]) => entries.map(({ orderId }) => orderId).join();
