import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { QrCode } from "~/app/components/display/qr-code";
import { Paragraph } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { CopyField } from "~/app/components/form/copy-field";
import { paths } from "~/app/paths";
import type { Device } from "~/app/request/device";
import { useRootData } from "~/app/root-data";
import type { PaymentView } from "./to-payment-view";

interface PaymentWaysProps {
  order: PaymentView;
  device: Device;
}

/** The code, and what to do with it on each device (docs/product.md#a-phone-pays-its-own-order). */
export function PaymentCode({ order, device }: PaymentWaysProps) {
  const { t } = useTranslation("pay");
  const { orderId, channel, qr, payLink } = order;
  const inWechat = device === "wechat-on-phone";
  return (
    <div className="pay-code">
      {payLink && !inWechat ? (
        <OnPhone device={device}>
          <LinkButton href={payLink} rel="noreferrer" block>
            {t("openAlipay")}
          </LinkButton>
        </OnPhone>
      ) : null}
      <QrCode picture={qr} label={t(`${channel}Label`)} state="shown" expiredText="" />
      {device === "computer" ? (
        <Paragraph className="qr-hint wide-only">{t(`${channel}Hint`)}</Paragraph>
      ) : null}
      <OnPhone device={device}>
        <Paragraph className="qr-hint">
          {t(inWechat ? `${channel}InWechat` : payLink ? "alipayOpened" : `${channel}Save`)}
        </Paragraph>
        {inWechat || payLink ? null : (
          <LinkButton
            href={paths.payCode(orderId)}
            download=""
            icon={<Icon name="download" />}
            block
          >
            {t("saveCode")}
          </LinkButton>
        )}
      </OnPhone>
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

/** The address of the order's page, to open where it can be paid. */
export function PaymentLink({ order, device }: PaymentWaysProps) {
  const { t } = useTranslation("pay");
  const { site } = useRootData();
  const { orderId, channel } = order;
  const leadsToWechat = channel === "wxpay" && device !== "wechat-on-phone";
  const onPhone = leadsToWechat ? "inWechatOrOnComputer" : "onComputer";
  const text = (part: "label" | "hint"): ReactNode =>
    device === "computer" ? (
      <>
        <span className="wide-only">{t(`link.elsewhere.${part}`)}</span>
        <span className="narrow-only">{t(`link.${onPhone}.${part}`)}</span>
      </>
    ) : (
      t(`link.${onPhone}.${part}`)
    );
  return (
    <div className="pay-link">
      <CopyField
        name="payLink"
        label={text("label")}
        hint={text("hint")}
        value={site.publicOrigin + paths.pay(orderId)}
        copyText={t("link.copy")}
      />
    </div>
  );
}
