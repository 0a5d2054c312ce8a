import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { ResultIcon } from "~/app/components/feedback/result-icon";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { PayNumber } from "./pay-number";
import type { PaymentEnd } from "./payment-end";
import { toPurchasePath } from "./purchase-path";
import type { PaymentView } from "./to-payment-view";

/** The ends that stay on the page; the others open another page. */
const WORDS = {
  replaced: ["replaced", "replacedAdvice"],
  expired: ["expired", "expiredAdvice"],
  forbidden: ["forbiddenTitle", "forbiddenAdvice"],
  "not-found": ["unknownTitle", "unknownAdvice"],
} as const;

type FinalEnd = keyof typeof WORDS;

export const isFinal = (end: PaymentEnd | null): end is FinalEnd => end !== null && end in WORDS;

interface PaymentEndedProps {
  order: PaymentView;
  end: FinalEnd;
  /** The order to pay instead, null if there is none. */
  replacedBy: string | null;
  /** It ended while the page was open: the elements that had the focus have gone. */
  hasJustEnded: boolean;
}

/** An order that cannot be paid here, with the way on (docs/product.md#purchase). */
export function PaymentEnded({ order, end, replacedBy, hasJustEnded }: PaymentEndedProps) {
  const { t } = useTranslation("pay");
  const [title, advice] = WORDS[end];
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasJustEnded) panel.current?.focus();
  }, [hasJustEnded]);
  return (
    <div className="result-panel" ref={panel} tabIndex={-1}>
      <ResultIcon kind="pending" />
      <Paragraph className="result-title">{t(title)}</Paragraph>
      <Paragraph className="dialog-lead">{t(advice)}</Paragraph>
      <PayNumber orderId={order.orderId} />
      <div className="button-row">
        {end === "expired" ? (
          <LinkButton href={toPurchasePath(order)}>{t("orderAgain")}</LinkButton>
        ) : null}
        {end === "replaced" && replacedBy ? (
          <LinkButton href={paths.pay(replacedBy)}>{t("toCurrentOrder")}</LinkButton>
        ) : null}
        <LinkButton href={paths.order()} variant="secondary" reloadDocument>
          {t("toOrders")}
        </LinkButton>
      </div>
    </div>
  );
}
