import Empty from "@douyinfe/semi-ui/lib/es/empty";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { EmptyPicture } from "~/app/components/feedback/empty-picture";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { OrderState } from "~/gateway/core/order";
import "~/app/styles/empty-state.css";

interface NoOrdersProps {
  /** The state that is filtered by, null for every state. */
  state: OrderState | null;
  /** false when the history could not be loaded, so that there may be orders. */
  historyAvailable: boolean;
}

export function NoOrders({ state, historyAvailable }: NoOrdersProps) {
  const { t } = useTranslation("order");
  return (
    <Empty
      image={<EmptyPicture />}
      description={
        <>
          <Paragraph className="semi-empty-title">
            {t(state ? EMPTY_TEXTS[state] : "empty")}
          </Paragraph>
          {historyAvailable ? null : t("emptyUnknown")}
        </>
      }
    >
      {state ? (
        <LinkButton href={paths.order()} variant="secondary">
          {t("showAll")}
        </LinkButton>
      ) : null}
    </Empty>
  );
}

const EMPTY_TEXTS = {
  pending: "noneWaiting",
  paid: "nonePaid",
  failed: "noneFailed",
} as const satisfies Record<OrderState, string>;
