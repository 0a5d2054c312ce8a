import Empty from "@douyinfe/semi-ui/lib/es/empty";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { EmptyPicture } from "~/app/components/feedback/empty-picture";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { OrderState } from "~/gateway/core/order";
import "~/app/styles/empty-state.css";

interface NoOrdersProps {
  /** null where there are no orders of any state */
  state: OrderState | null;
  /** false when the history could not be read: then no rows are not no orders. */
  known: boolean;
}

export function NoOrders({ state, known }: NoOrdersProps) {
  const { t } = useTranslation("order");
  return (
    <Empty
      image={<EmptyPicture />}
      description={
        <>
          <Paragraph className="semi-empty-title">{t(state ? NONE[state] : "empty")}</Paragraph>
          {known ? null : t("emptyUnknown")}
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

const NONE = {
  pending: "noneWaiting",
  paid: "nonePaid",
  failed: "noneFailed",
} as const satisfies Record<OrderState, string>;
