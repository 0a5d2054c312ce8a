import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { QrCode } from "~/app/components/display/qr-code";
import { Paragraph } from "~/app/components/display/typography";
import { Button, LinkButton } from "~/app/components/form/button";
import { CopyField } from "~/app/components/form/copy-field";
import { paths } from "~/app/paths";
import type { Device } from "~/app/request/device";
import { useRootData } from "~/app/root-data";
import { toPurchasePath } from "./purchase-path";
import type { PaymentView } from "./to-payment-view";

interface PaymentWaysProps {
  order: PaymentView;
  device: Device;
}

/** The code, and above it on phones what can be paid there (docs/product.md#a-phone-pays-its-own-order). */
export function PaymentWays({ order, device }: PaymentWaysProps) {
  const { t } = useTranslation("pay");
  const { channel, qr } = order;
  if (order.scene === "h5") return <PayAtAddress order={order} device={device} />;
  const isComputer = device === "computer";
  return (
    <div className="pay-code">
      <OnPhone device={device}>
        <WayOnPhone order={order} device={device} />
      </OnPhone>
      <QrCode picture={qr} label={t(`${channel}Label`)} state="shown" expiredText="" />
      <Paragraph className="qr-hint">
        {t(isComputer ? `${channel}Hint` : `${channel}OtherPhone`)}
      </Paragraph>
    </div>
  );
}

/** An order without a code: the phone's browser opens the provider's page. */
function PayAtAddress({ order, device }: PaymentWaysProps) {
  const { t } = useTranslation("pay");
  const { channel } = order;
  if (device === "phone")
    return (
      <Form method="post" className="pay-at-address" reloadDocument>
        <Button type="submit" name="intent" value="open" block>
          {t(`${channel}Open`)}
        </Button>
        <Paragraph className="qr-hint">{t("opened")}</Paragraph>
      </Form>
    );
  return (
    <div className="pay-at-address">
      <LinkToCopy
        order={order}
        name="payLinkOnPhone"
        label={t("link.inBrowser.label")}
        hint={t(device === "computer" ? "link.inBrowser.ordered" : "link.inBrowser.wxpay")}
      />
      {device === "computer" ? (
        <LinkButton href={toPurchasePath(order)} variant="plain">
          {t("useCode")}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** Shown on phones, and in a narrow window, which may be a phone that its headers do not reveal. */
function OnPhone({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <div className={device === "computer" ? "pay-on-phone narrow-only" : "pay-on-phone"}>
      {children}
    </div>
  );
}

/** The payment on this phone, or the address to open where the code can be scanned. */
function WayOnPhone({ order, device }: PaymentWaysProps) {
  const { t } = useTranslation("pay");
  const inWechat = device === "wechat-on-phone";
  const { channel, payLink } = order;
  if (payLink && !inWechat)
    return (
      <>
        <LinkButton href={payLink} rel="noreferrer" block>
          {t(`${channel}Open`)}
        </LinkButton>
        <Paragraph className="qr-hint">{t("opened")}</Paragraph>
      </>
    );
  const isForBrowser = payLink !== null;
  // The address to copy stands below on every width.
  if (device === "computer") return <Paragraph>{t(`link.onScreen.${channel}`)}</Paragraph>;
  return (
    <>
      <LinkToCopy
        order={order}
        name="payLinkOnPhone"
        label={t(isForBrowser ? "link.inBrowser.label" : "link.onScreen.label")}
        hint={t(isForBrowser ? `link.inBrowser.${channel}` : `link.onScreen.${channel}`)}
      />
      {channel === "wxpay" && !inWechat ? (
        <LinkButton href={toPurchasePath({ ...order, channel: "alipay" })} variant="plain">
          {t("useAlipay")}
        </LinkButton>
      ) : null}
    </>
  );
}

/** The address of the order's page, to open it on another device. */
export function PaymentLink({ order, device }: PaymentWaysProps) {
  const { t } = useTranslation("pay");
  if (order.scene === "h5") return null;
  const isPaidHere = device === "phone" && order.payLink !== null;
  if (device !== "computer" && !isPaidHere) return null;
  return (
    <div className="pay-link">
      <LinkToCopy
        order={order}
        name="payLink"
        label={t("link.elsewhere.label")}
        hint={t("link.elsewhere.hint")}
      />
    </div>
  );
}

interface LinkToCopyProps extends Pick<PaymentWaysProps, "order"> {
  name: string;
  label: string;
  hint: string;
}

function LinkToCopy({ order, ...field }: LinkToCopyProps) {
  const { t } = useTranslation("pay");
  const { site } = useRootData();
  return (
    <CopyField
      {...field}
      value={site.publicOrigin + paths.pay(order.orderId)}
      copyText={t("link.copy")}
    />
  );
}
