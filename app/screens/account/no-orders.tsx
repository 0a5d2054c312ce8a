import Empty from "@douyinfe/semi-ui/lib/es/empty";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { EmptyPicture } from "~/app/components/feedback/empty-picture";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { OrderLabel } from "~/gateway/core/order";
import "~/app/components/feedback/empty-state.css";

interface NoOrdersProps {
  /** What is filtered by, null for nothing. */
  label: OrderLabel | null;
  /** false when the history could not be loaded, so that there may be orders. */
  historyAvailable: boolean;
}

export function NoOrders({ label, historyAvailable }: NoOrdersProps) {
  const { t } = useTranslation("order");
  return (
    <Empty
      image={<EmptyPicture />}
      description={
        <Paragraph className="semi-empty-title">
          {t(historyAvailable ? (label ? EMPTY_TEXTS[label] : "empty") : "emptyUnknown")}
        </Paragraph>
      }
    >
      {historyAvailable ? (
        <LinkButton href={label ? paths.order() : paths.pricing()} variant="secondary">
          {t(label ? "showAll" : "seePlans")}
        </LinkButton>
      ) : null}
    </Empty>
  );
}

const EMPTY_TEXTS = {
  pending: "noneWaiting",
  paid: "nonePaid",
  failed: "noneFailed",
} as const satisfies Record<OrderLabel, string>;
