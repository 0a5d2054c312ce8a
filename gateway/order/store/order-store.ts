import type { Keyring } from "../../store/keyring";
import type { Store } from "../../store/store";
import { CurrentOrders } from "./current-orders";
import { Intents } from "./intents";
import { OfferedOrders } from "./offered-orders";
import { OrderRecords } from "./order-records";
import { OtherPayments } from "./other-payments";
import { PurchaseFreeze } from "./purchase-freeze";

export type OrderStore = ReturnType<typeof createOrderStore>;

/** Returns what is stored of orders, for all nodes: a class for each kind of key. */
export function createOrderStore(store: Store, keyring: Keyring) {
  const records = new OrderRecords(store, keyring);
  return {
    records,
    intents: new Intents(store),
    current: new CurrentOrders(store, records),
    offered: new OfferedOrders(store, records),
    otherPayments: new OtherPayments(store),
    freeze: new PurchaseFreeze(store),
  };
}
