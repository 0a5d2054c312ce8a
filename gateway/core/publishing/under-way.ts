import { needsPerson } from "./delivery-states";
import type { Delivery, Publication } from "./publication";

/** Returns publications that a person has to look at, with the number of their deliveries, newest first. */
export const waitingPublications = (publications: readonly Publication[]) =>
  countDeliveries(publications, ({ state }) => needsPerson(state));

/** Returns publications that are still to come, with the number of their deliveries, the next one first. */
export const scheduledPublications = (publications: readonly Publication[]) =>
  countDeliveries(publications, ({ state }) => state === "scheduled").toSorted((a, b) =>
    (a.dueAt ?? "").localeCompare(b.dueAt ?? ""),
  );

function countDeliveries(
  publications: readonly Publication[],
  isCounted: (delivery: Delivery) => boolean,
) {
  return publications
    .map(({ id, title, dueAt, deliveries }) => ({
      ...{ id, title, dueAt },
      deliveries: deliveries.filter(isCounted).length,
    }))
    .filter(({ deliveries }) => deliveries > 0);
}
