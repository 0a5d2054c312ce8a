import { StateMachine, type States } from "./state-machine";

/**
 * The purchase as a model: what an order can be to its buyer, how it becomes something else, and
 * what must hold whatever happens in whatever order. Stories (commands.ts) are tried against it.
 */
export type OrderState =
  | "requested"
  | "refused"
  | "unknown"
  | "settled"
  | "offered"
  | "replaced"
  | "expired"
  | "paid"
  | "failed"
  | "gone";

const states: States<OrderState> = {
  requested: "the request for it is under way",
  refused: "the upstream made none",
  unknown: "its answer was lost",
  settled: "it has no code that anyone was shown",
  offered: "its code is shown and can be paid",
  replaced: "another order of the product is offered",
  expired: "its two hours are over",
  paid: "the upstream says that it was paid",
  failed: "the upstream says that it was closed",
  gone: "only the history lists it",
};

const transition = (from: OrderState, to: OrderState, because: string) => ({ from, to, because });

/** From the buyer's submit on; what is not listed must not happen. */
export const purchase = new StateMachine<OrderState>(states, "requested", [
  transition("requested", "offered", "the answer brings its code"),
  transition("requested", "replaced", "another one of the product is offered meanwhile"),
  transition("requested", "refused", "refused, or nothing was sent"),
  transition("requested", "unknown", "no answer, Redis away, or the node ends"),
  transition("requested", "settled", "its node stood still, another one read the history"),
  transition("unknown", "settled", "the next submit reads the history"),
  transition("unknown", "offered", "its code had been stored"),
  transition("unknown", "replaced", "its code had been stored, another one is offered"),
  transition("offered", "replaced", "other years or channel, or another one is paid"),
  transition("offered", "expired", "two hours"),
  transition("replaced", "expired", "two hours"),
  transition("offered", "paid", "a poll finds it paid"),
  transition("replaced", "offered", "it was paid, which is being stored"),
  transition("replaced", "paid", "its code was paid all the same"),
  transition("expired", "paid", "it was paid in its last moments"),
  transition("offered", "failed", "a poll finds it closed"),
  transition("replaced", "failed", "a poll finds it closed"),
  transition("expired", "failed", "a poll under way finds it closed"),
  transition("expired", "gone", "a day later"),
  transition("paid", "gone", "a day later"),
  transition("failed", "gone", "a day later"),
]);

/** What must hold in every story: docs/product.md#purchase */
export const invariants = {
  oneOffer: "At most one order of a buyer, company and product is offered for payment at any time.",
  replacedByLike:
    "An order is replaced only by another one of the same buyer, company and product.",
  oneOpenOrder: "While an order of an intent can be paid, no second one is requested.",
  knownFate: "No second create is sent while the fate of an earlier one is unknown.",
  truth:
    "What an answer says of an order was true at the upstream at some moment since the last poll interval.",
  paidStaysPaid: "Paid is never taken back.",
  paidEndsOthers:
    "When an order is found paid, no other one of its product is offered, unless it is chosen again.",
  paidNotOffered: "An answer that calls an order paid does not offer it for payment.",
  paymentsShown: "A payment that happened is never hidden from its buyer.",
  duplicatesTold: "Two payments for the same plan that overlapped are told to the buyer.",
  ownOrders: "A buyer sees only their own orders.",
  chosen:
    "The order that is shown is the one that was chosen: product, years, channel and company.",
  understandable: "Every request ends in an answer that the buyer understands and can act on.",
  faultless: "Without a fault no request fails.",
  wayOut: "When all is well again, the buyer can buy.",
  deadline: "No request waits longer than its deadline.",
  leases: "No lock outlives its lease.",
} as const;
