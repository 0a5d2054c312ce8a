import { OrderStatus } from "~/gateway/core/order-status";
import type { Domain } from "../domain/domain";
import { stateOf } from "../domain/invoices";
import { type Order, periodOf } from "../domain/order-rules";
import { spaceOf } from "../domain/spaces";
import { DAY } from "../domain/times";
import type { Row } from "../store/rows";
import { WrongUse } from "./command";
import { toCommand, toSingleCommand } from "./operator";
import { getUser } from "./users";
import { parseDay, parseLimit, parseOneOf, showTime } from "./values";

type State = keyof typeof OrderStatus;
const STATES = Object.keys(OrderStatus) as State[];
const RECENT = 31 * DAY;

const toState = (status: number): State | null =>
  STATES.find((each) => OrderStatus[each] === status) ?? null;

export const orders = toCommand("orders", {
  list: {
    help: "orders of a user, of a day, or of the last 31 days, newest first",
    options: {
      state: { value: "STATE", help: STATES.join(", ") },
      user: { value: "MOBILE|UID", help: "of one buyer" },
      day: { value: "YYYY-MM-DD", help: "made on a day in China" },
      limit: { value: "COUNT", help: "50 by default" },
    },
    run({ find, transact }) {
      const [state, day, user] = [find("state"), find("day"), find("user")];
      const wanted = state === null ? null : parseOneOf("state", state, STATES);
      const limit = parseLimit(find("limit"));
      const start = day === null ? null : parseDay("day", day);
      return transact(async (domain) => {
        const from = start ?? (user === null ? domain.clock.now() - RECENT : 0);
        const before = start === null ? Number.MAX_SAFE_INTEGER : start + DAY;
        const where = {
          ...(user !== null && { uid: (await getUser(domain, user)).uid }),
          ...(wanted !== null && { status: OrderStatus[wanted] }),
        };
        const found = await domain.orders.search(where, { from, before, limit });
        return { orders: found.map(toEntry) };
      });
    },
  },

  show: {
    help: "an order with its payments, refund, incidents and history",
    operands: ["ORDER"],
    run: ({ operands: [orderId = ""], transact }) =>
      transact(async (domain) => {
        const order = await domain.orders.find(orderId);
        const { payments, refund } = await domain.payments.listOf(orderId);
        const incidents = await domain.incidents.list({ orderId });
        if (!order && payments.length + incidents.length === 0)
          throw new Error(`${orderId}: no such order`);
        const history = await domain.audit.list({ subject: `order ${orderId}` }, 50);
        return {
          order: order && {
            ...toEntry(order),
            vipLevel: order.vipLevel,
            days: order.addDays,
            periodFrom: showTime(periodOf(order)?.from ?? null),
            periodTo: showTime(periodOf(order)?.to ?? null),
            refundedAt: showTime(order.refundedAt),
          },
          payments: payments.map(({ channel, transactionId, amountFen, paidAt }) => {
            return { channel, transactionId, amountFen, paidAt: showTime(paidAt) };
          }),
          invoice: await findInvoiceState(domain, orderId),
          refund: refund && { amountFen: refund.amountFen, state: "waiting" },
          incidents: incidents.map(toIncident),
          history: history.map(({ at, actor, action }) => ({ at: showTime(at), actor, action })),
        };
      }),
  },
});

export const refund = toSingleCommand("refund", {
  help: "gives the whole amount of an order back, and takes its period; a node asks the provider in its next round",
  operands: ["ORDER"],
  options: {
    reason: { value: "TEXT", help: "for the audit; no names or numbers" },
    "keep-period": { help: "leaves the period to the buyer, which the audit records" },
  },
  isChange: true,
  run: ({ operands: [orderId = ""], actor, find, has, transact }) =>
    transact(async (domain) => {
      const keepsPeriod = has("keep-period");
      const given = { actor, reason: find("reason") ?? "", keepsPeriod };
      const order = await domain.refunds.request(orderId, given);
      const { taken, paidLimit, moved } = await domain.plans.previewRefund(order);
      const { level, limit } = await domain.memberships.get(spaceOf(order));
      const isTaken = !keepsPeriod && taken !== null;
      return {
        orderId,
        channel: order.channel,
        amountFen: order.priceFen,
        membership: {
          ...(order.companyId === "" ? { uid: order.uid } : { companyId: order.companyId }),
          level,
          until: showTime(limit),
        },
        takes: isTaken ? { from: showTime(taken.from), to: showTime(taken.to) } : null,
        invoice: await findInvoiceState(domain, orderId),
        untilThen: isTaken
          ? showTime(paidLimit > domain.clock.now() ? paidLimit : null)
          : showTime(limit),
        earlierOrders: isTaken ? moved.map((each) => each.orderId) : [],
        next: `the order is refunded when the provider has done it; ${isTaken ? "what the refund takes of the plan is taken then" : "the plan stays as it is"}`,
      };
    }),
});

/** What a person has to look at. */
export const incidents = toCommand("incidents", {
  list: {
    help: "open ones, oldest first",
    options: { all: { help: "those that are done, too" } },
    run: ({ has, transact }) =>
      transact(async ({ incidents }) => {
        const found = await incidents.list(has("all") ? {} : { doneAt: null });
        return { incidents: found.map(toIncident) };
      }),
  },

  done: {
    help: "says what was done about one",
    operands: ["INCIDENT"],
    options: { note: { value: "TEXT", help: "what was done; no names or numbers of people" } },
    isChange: true,
    run: ({ operands: [id = ""], actor, get, transact }) => {
      if (!/^\d{1,16}$/.test(id)) throw new WrongUse("INCIDENT: the number in the list");
      const note = get("note");
      return transact(async ({ incidents }) => ({
        incident: toIncident(await incidents.finish(Number(id), actor, note)),
      }));
    },
  },
});

async function findInvoiceState({ invoices }: Domain, orderId: string) {
  const invoice = await invoices.find(orderId);
  return invoice && stateOf(invoice);
}

const toEntry = (order: Order) => ({
  orderId: order.orderId,
  uid: order.uid,
  companyId: order.corpId,
  productId: order.productId,
  product: order.productName,
  years: order.years,
  amountFen: order.priceFen,
  channel: order.channel,
  state: toState(order.status),
  createdAt: showTime(order.createdAt),
  paidAt: showTime(order.paidAt),
});

const toIncident = (incident: Row<"incidents">) => ({
  incident: incident.seq,
  kind: incident.kind,
  orderId: incident.orderId,
  detail: incident.detail,
  at: showTime(incident.at),
  doneAt: showTime(incident.doneAt),
  doneBy: incident.doneBy || null,
  note: incident.note || null,
});
