import type { PageContext } from "~/app/request/page";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import { deliveryReasons } from "~/gateway/core/publishing/delivery-reasons";
import { type DeliveryState, deliveryStates } from "~/gateway/core/publishing/delivery-states";
import type { Notice } from "~/gateway/core/publishing/notice";
import { toMinutes } from "~/gateway/core/publishing/publication-view";

export type NoticeView = ReturnType<typeof toNoticeView>;

/** Returns what the page shows of a notice; a kind of another release has no state. */
export function toNoticeView(
  { id, kind, detail, at, isRead, position }: Notice,
  { gateway }: Pick<PageContext, "gateway">,
) {
  const { title = "", accountName = "", publicationId = "", reason } = detail;
  return {
    ...{ id, isRead, position, title, accountName, publicationId },
    at: toMinutes(at, gateway.calendar),
    state: findState(kind),
    reason: deliveryReasons.find((each): each is DeliveryReason => each === reason) ?? null,
  };
}

const findState = (kind: string): DeliveryState | null =>
  deliveryStates.find((state) => kind === `delivery.${state}`) ?? null;
