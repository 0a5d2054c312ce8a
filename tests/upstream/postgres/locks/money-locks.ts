import { expect } from "vitest";
import { OrderStatus } from "~/gateway/core/order-status";
import type { Difference } from "~/upstream/domain/reconciliations";
import { personalSpace } from "~/upstream/domain/spaces";
import { SimulatedBooks } from "~/upstream/simulation/payments/simulated-books";
import { WRITER } from "../publishing/world";
import { type Node, race } from "./race";

const createOrder = ({ transact }: Node) =>
  transact(async ({ orders, products }) => {
    await products.addFirst();
    const product = await products.find("DT_DOCK_0001");
    if (!product) throw new Error("no product");
    return orders.create({ product, uid: WRITER, corpId: "0", years: 1, channel: "wxpay" });
  });

const claimPending = ({ transact }: Node) =>
  transact(async ({ orders }) => {
    const claimed = await orders.claimPending("wxpay", 10, { [OrderStatus.created]: 1_000 });
    return claimed.length;
  });

const toDifference = (orderId: string): Difference => ({
  ...{ kind: "payment in no bill", orderId, reference: "" },
  ...{ billFen: null, ownFen: 1 },
});
const BILL = ["wxpay", "2026-01-01"] as const;
const beginReconciliation = ({ transact }: Node) =>
  transact(({ reconciliations }) => reconciliations.begin(...BILL));
const keep = ({ transact }: Node, orderId: string) =>
  transact(({ reconciliations }) => reconciliations.keep(...BILL, toDifference(orderId)));

const tellPlanEnds = ({ transact }: Node) => transact(({ planNotices }) => planNotices.tellDue(10));

const openBooks = ({ store, clock }: Node) =>
  new SimulatedBooks({ channel: "wxpay", store, now: () => clock.now() });
const giveBack = async (node: Node, orderId: string, refundId: string) =>
  (await openBooks(node).giveBack(orderId, refundId)).refund?.refundId;

export const moneyLocks = {
  "domain/plan-notices.ts tellDue": race({
    async given(node) {
      const space = personalSpace(WRITER);
      await node.transact(({ memberships }) => memberships.setPaid(space, 1, node.clock.now() + 1));
      node.clock.advance(1_000);
    },
    first: tellPlanEnds,
    after: ({ transact }) => transact(({ notices }) => notices.countUnread(WRITER)),
    expected: { first: 1, second: 0, waits: false, after: 1 },
  }),
  // What is paid at this moment is not asked for.
  "domain/orders.ts findLocked": race({
    given: createOrder,
    first: ({ transact }, order) =>
      transact(async ({ orders }) => (await orders.move(order, OrderStatus.paid))?.status),
    second: claimPending,
    expected: { first: OrderStatus.paid, second: 0, waits: false },
  }),
  "domain/orders.ts settle": race({
    given: createOrder,
    first: ({ transact }, { orderId }) =>
      transact(({ orders }) => orders.settle(orderId, OrderStatus.scanned)),
    second: ({ transact }, order) =>
      transact(async ({ orders }) => (await orders.move(order, OrderStatus.paid))?.status),
    after: async ({ transact }, { orderId }) =>
      (await transact(({ orders }) => orders.find(orderId)))?.status,
    expected: { second: OrderStatus.paid, waits: true, after: OrderStatus.paid },
  }),
  "domain/orders.ts claimCheck": race({
    given: createOrder,
    first: ({ transact }, { orderId }) =>
      transact(({ orders }) => orders.claimCheck(orderId, 1_000)),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/orders.ts claimPending": race({
    given: createOrder,
    first: claimPending,
    expected: { first: 1, second: 0, waits: false },
  }),
  "domain/invoices.ts removeBefore": race({
    given: ({ store }) =>
      store.transaction(({ invoices }) =>
        invoices.insert({
          ...{ orderId: "DK1", uid: WRITER, companyId: "", kind: "person", requestedAt: 1 },
          ...{ title: "", taxNumber: "", email: "", issuedAt: null, issuedBy: "" },
          ...{ fileId: "", fileType: "" },
        }),
      ),
    first: ({ transact }) => transact(({ invoices }) => invoices.removeBefore(2, 10)),
    expected: { first: 1, second: 0, waits: false },
  }),
  "domain/files.ts keepOwn": race({
    given: ({ transact }) => transact(({ files }) => files.beginOwn("invoice")),
    first: ({ transact }, id) =>
      transact(({ files }) => files.keepOwn(id)).then(
        () => true,
        () => false,
      ),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/refunds.ts claim": race({
    given: ({ store }) =>
      store.transaction(({ refunds }) =>
        refunds.insert({ orderId: "DK1", channel: "wxpay", amountFen: 1, triedAt: 0 }),
      ),
    first: ({ transact }) =>
      transact(async ({ refunds }) => (await refunds.claim("wxpay", 10, 1)).length),
    expected: { first: 1, second: 0, waits: false },
  }),
  "domain/incidents.ts finish": race({
    given: ({ transact }) =>
      transact(async ({ incidents }) => {
        await incidents.write("other amount", "DK1", "");
        return (await incidents.list())[0]?.seq ?? 0;
      }),
    first: ({ transact, ids }, seq) =>
      transact(async ({ incidents }) => {
        await incidents.finish(seq, ids.text("actor", 10), "");
        return "finished";
      }),
    expected: {
      first: "finished",
      second: expect.stringContaining("no open incident"),
      waits: true,
    },
  }),
  "simulation/payments/simulated-books.ts change": race({
    async given(node) {
      return (await openBooks(node).pay(await createOrder(node))).orderId;
    },
    first: (node, orderId) => giveBack(node, orderId, "first"),
    second: (node, orderId) => giveBack(node, orderId, "second"),
    expected: { first: "first", second: "first", waits: true },
  }),
  "domain/reconciliations.ts claim": race({
    async given(node) {
      await beginReconciliation(node);
      node.clock.advance(2 * 3_600_000);
    },
    first: ({ transact }) => transact(({ reconciliations }) => reconciliations.claim(...BILL)),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/reconciliations.ts keep": race({
    given: beginReconciliation,
    first: (node) => keep(node, "DK1"),
    second: (node) => keep(node, "DK2"),
    after: async ({ transact }) => {
      const [row] = await transact(({ reconciliations }) => reconciliations.list());
      return JSON.parse(row?.report ?? "").differences;
    },
    expected: { waits: true, after: [toDifference("DK1"), toDifference("DK2")] },
  }),
};
