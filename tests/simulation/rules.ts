/** What must hold in every story: docs/product.md#purchase and docs/purchase-states.md */
export const rules = {
  oneOffer: "At most one order of a buyer, company and product is offered for payment at any time.",
  replacedByLike:
    "An order is replaced only by another one of the same buyer, company and product.",
  replacedStaysDead: "A replaced order is never offered again.",
  oneOpenOrder: "While an order of an intent can be paid, no second one is requested.",
  knownFate: "No second create is sent while the fate of an earlier one is unknown.",
  oneKey: "A repeated key gets the first response.",
  transitions: "Only the transitions of docs/purchase-states.md happen.",
  truth:
    "What an answer says of an order was true at the upstream since the last poll interval, or a poll of it was under way meanwhile.",
  paidStaysPaid: "Paid is never taken back.",
  paidEndsOthers:
    "When an order is found paid, no other one of its product is offered, unless it is chosen again.",
  paidNotOffered: "An answer that calls an order paid does not offer it for payment.",
  paymentsShown: "A payment that happened is never hidden from its buyer.",
  duplicatesTold: "Two payments for the same plan are told to the buyer when they overlapped.",
  membership: "A paid order extends the membership as the upstream counts it.",
  ownOrders: "A buyer sees only their own orders.",
  chosen:
    "The order that is shown is the one that was chosen: product, years, channel and company.",
  understandable: "Every request ends in an answer that the buyer understands and can act on.",
  faultless: "Without a fault no request fails.",
  wayOut: "When all is well again, the buyer can buy.",
  deadline: "No request waits longer than its deadline.",
  leases: "No lock outlives its lease.",
} as const;

/** @throws Error when a rule is broken */
export function requireRule(
  rule: keyof typeof rules,
  holds: boolean,
  detail: string,
): asserts holds {
  if (!holds) throw new Error(`${rules[rule]}\n   but: ${detail}`);
}
