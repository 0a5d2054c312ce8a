import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { type Status, StatusTag, Tag } from "~/app/components/display/tag";
import type { DeliveryState } from "~/gateway/core/publishing/delivery-states";

interface DeliveryStateTagProps {
  state: DeliveryState;
  /** The page is filled, and a person has not pressed "publish" yet. */
  isByPerson?: boolean;
}

/** The state of a delivery in words. */
export function DeliveryStateTag({ state, isByPerson = false }: DeliveryStateTagProps) {
  const { t } = useTranslation("publishing");
  const text = t(`states.${isByPerson ? "person" : state}`);
  const status = STATUS[state];
  if (status) return <StatusTag status={status}>{text}</StatusTag>;
  return (
    <Tag tone="warning" icon={<Icon name="warning" />}>
      {text}
    </Tag>
  );
}

/** null where a person has to look. */
const STATUS = {
  scheduled: "pending",
  queued: "pending",
  running: "pending",
  committing: "pending",
  unconfirmed: null,
  published: "success",
  "draft-saved": "success",
  failed: "failure",
  missed: null,
  cancelled: "ended",
} as const satisfies Record<DeliveryState, Status | null>;
