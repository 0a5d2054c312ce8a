import type { Calendar } from "../dates";
import { isLive } from "./delivery-states";
import type { Delivery, Publication } from "./publication";

export type DeliveryView = ReturnType<typeof toDeliveryView>;
export type PublicationView = ReturnType<typeof toPublicationView>;

/** Returns a publication with its times as screens show them, "YYYY-MM-DD HH:mm". */
export const toPublicationView = (publication: Publication, calendar: Calendar) => {
  const { id, articleId, title, createdBy, createdAt, position, deliveries } = publication;
  return {
    ...{ id, articleId, title, createdBy, position },
    createdAt: toMinutes(createdAt, calendar),
    deliveries: deliveries.map((delivery) => toDeliveryView(delivery, calendar)),
  };
};

function toDeliveryView({ dueAt, updatedAt, ...delivery }: Delivery, calendar: Calendar) {
  const { id, accountName, channel, mode, state, url, reason, isWaitingForDevice } = delivery;
  return {
    ...{ id, accountName, channel, mode, state, url, reason, isWaitingForDevice },
    dueAt: toMinutes(dueAt, calendar),
    updatedAt: toMinutes(updatedAt, calendar),
  };
}

const MINUTES = "YYYY-MM-DD HH:mm".length;

/** Converts ISO 8601 to "YYYY-MM-DD HH:mm" in the calendar's zone; "" for null. */
export const toMinutes = (at: string | null, calendar: Calendar): string =>
  at === null ? "" : calendar.toDateTime(Date.parse(at)).slice(0, MINUTES);

/** ms between two reads while something is under way, and while only the channel can tell more */
const SOON_MS = 2_000;
const LATER_MS = 15_000;
/** What is due later changes by a person only. */
const NEAR_MS = 60_000;

/** Returns ms until a publication is worth another read; null when only a person can change it. */
export function findNextReadMs(
  { deliveries }: Pick<Publication, "deliveries">,
  now: number,
): number | null {
  const isNear = ({ state, dueAt }: Delivery) =>
    isLive(state) && (state !== "scheduled" || dueAt === null || Date.parse(dueAt) < now + NEAR_MS);
  if (deliveries.some(isNear)) return SOON_MS;
  // The service looks an unconfirmed one up for a while.
  const mayChange = deliveries.some(({ state }) => isLive(state) || state === "unconfirmed");
  return mayChange ? LATER_MS : null;
}
