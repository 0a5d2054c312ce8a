import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { WaitingOffline } from "~/app/components/feedback/connection";
import { Button, LinkButton } from "~/app/components/form/button";
import type { Device } from "~/app/request/device";
import { formatAmount } from "~/gateway/core/money";
import { ORDER_LIFETIME_SECONDS } from "~/gateway/core/order";
import { PayNumber } from "./pay-number";
import { PaymentLink, PaymentWays } from "./payment-ways";
import { toPurchasePath } from "./purchase-path";
import type { PaymentView } from "./to-payment-view";

interface PaymentWaitingProps {
  order: PaymentView;
  device: Device;
  secondsLeft: number;
  /** The result of the last check; absent while nothing is known. */
  statusText: string | undefined;
}

/** An order that can be paid: amount, code, deadline and status. */
export function PaymentWaiting({ order, device, secondsLeft, statusText }: PaymentWaitingProps) {
  const { t } = useTranslation("pay");
  const isChecking = useNavigation().formData?.get("intent") === "check";
  return (
    <div className={order.scene === "native" ? "pay-panel pay-with-code" : "pay-panel"}>
      <Bill {...order} />
      <PaymentWays order={order} device={device} />
      <div className="pay-state">
        <TimeLeft seconds={secondsLeft} until={order.payUntil} />
        <div>
          <Paragraph role="status">
            {isChecking ? t("checking") : (statusText ?? t("waiting"))}
          </Paragraph>
          <WaitingOffline />
        </div>
        <Form method="post" className="button-row">
          <Button
            type="submit"
            name="intent"
            value="check"
            variant="secondary"
            pending={isChecking}
          >
            {t("paid")}
          </Button>
          <LinkButton href={toPurchasePath(order)} variant="plain">
            {t("change")}
          </LinkButton>
        </Form>
        {order.payPage ? (
          <a className="demo-link" href={order.payPage} target="_blank" rel="noreferrer">
            {t("demoPay")}
          </a>
        ) : null}
        <PaymentLink order={order} device={device} />
        <PayNumber orderId={order.orderId} />
      </div>
    </div>
  );
}

function Bill({ channel, amountFen, planName, years }: PaymentView) {
  const { t } = useTranslation(["pay", "purchase"]);
  const toPlanLabel = usePlanLabels();
  return (
    <div className="pay-bill">
      <p className={`pay-brand pay-brand-${channel}`}>
        <Icon name={channel} />
        {t(`purchase:${channel}`)}
      </p>
      {amountFen === null ? (
        <Paragraph type="tertiary">{t("amountUnknown")}</Paragraph>
      ) : (
        <Paragraph className="pay-amount">{formatAmount(amountFen)}</Paragraph>
      )}
      <Paragraph type="tertiary">{t("item", { name: toPlanLabel(planName), years })}</Paragraph>
    </div>
  );
}

function TimeLeft({ seconds, until }: { seconds: number; until: string }) {
  const { t } = useTranslation("pay");
  return (
    <div className="pay-time">
      <progress max={ORDER_LIFETIME_SECONDS} value={seconds} aria-hidden="true" />
      <Paragraph className="qr-remaining" role="timer" aria-live="off">
        {t("timeLeft", { time: formatTimeLeft(seconds) })}
      </Paragraph>
      <Paragraph className="qr-remaining">
        <UnbrokenDates text={t("deadline", { time: until })} />
      </Paragraph>
    </div>
  );
}

/** Converts 7199 to "1:59:59" and 59 to "0:59". */
function formatTimeLeft(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}
