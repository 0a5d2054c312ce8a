import type { Row } from "~/upstream/store/rows";
import type { Store, Table } from "~/upstream/store/store";

/** Puts a delivery into a state without the steps that lead to it. */
export const setDelivery = (store: Store, id: string, changes: Partial<Row<"deliveries">>) =>
  store.transaction(async (tables) => {
    const deliveries: Table<Row<"deliveries">> = tables.deliveries;
    await deliveries.update({ id }, changes);
  });
