import { type Mutation, mutation } from "./mutation";

const PURCHASE = "gateway/order/purchase.ts";
const CREATION = "gateway/order/order-creation.ts";
const LOST = "gateway/order/lost-orders.ts";
const CALLS = "gateway/upstream/calls.ts";

/** Mistakes in how an order is requested. */
export const mistakesInRequests: readonly Mutation[] = [
  mutation(
    CREATION,
    "the lease is not asked for before an order is requested",
    "await this.records.writeProgress(intent, { requestedAt });\n    await lease.requireHeld();",
    "await this.records.writeProgress(intent, { requestedAt });",
  ),
  mutation(
    CREATION,
    "the lease is not asked for before the record is written",
    "await lease.requireHeld();\n    await this.records.write(orderId, record);",
    "await this.records.write(orderId, record);",
  ),
  mutation(
    CREATION,
    "a request for an order is not noted",
    "await this.records.writeProgress(intent, { requestedAt });",
    "",
  ),
  mutation(
    CREATION,
    "the note is deleted although there may be an order",
    "if (mayHaveCreatedOrder(error))",
    "if (Date.now() < 0)",
  ),
  mutation(
    CREATION,
    "an intent does not note its order",
    "this.records.writeProgress(intent, { orderId }),",
    "",
  ),
  mutation(
    CREATION,
    "a new order is not made the current one",
    "      this.records.makeCurrent(orderId, intent),\n",
    "",
  ),
  mutation(
    CREATION,
    "the record is visible before the order is the current one",
    "await lease.requireHeld();\n    await this.records.write(orderId, record);",
    "await this.records.makeCurrent(orderId, intent);",
  ),
  mutation(
    CREATION,
    "an open order is offered again without a look at its status",
    "(await this.status.refresh(orderId, found.record)) ?? found.record;",
    "found.record;",
  ),
  mutation(
    CREATION,
    "an order that is no longer pending is offered again",
    "return this.isPayable(orderId, { record, current }) ? { orderId, record } : null;",
    "return current ? { orderId, record } : null;",
  ),
  mutation(
    PURCHASE,
    "an expired order is not asked for",
    "if (progress.expired && !this.context.session.token)",
    "if (progress.expired)",
  ),
  mutation(LOST, "nothing settles", "const SETTLING_MS = 3_000;", "const SETTLING_MS = 0;"),
  mutation(
    LOST,
    "the time to settle counts from the beginning of a request",
    "endedAt = requestedAt, amountFen } = request;",
    "amountFen } = request;\n    const endedAt = requestedAt;",
  ),
  mutation(
    LOST,
    "the history is not read before the next request",
    "const orderId = await this.find(intent, requestedAt, amountFen);",
    "const orderId = requestedAt < 0 ? await this.find(intent, requestedAt, amountFen) : null;",
  ),
  mutation(LOST, "a timeout counts as no order", '  "upstream-timeout",\n', ""),
  mutation(
    LOST,
    "an answer that cannot be read counts as no order",
    '  "upstream-malformed",\n',
    "",
  ),
  mutation(
    CALLS,
    "a create is sent again after a lost answer",
    'get("pay", "/wxpay/createOrder")',
    'get("pay", "/wxpay/createOrder", repeatable)',
  ),
];
