import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { QrCode } from "~/app/components/display/qr-code";
import { Paragraph } from "~/app/components/display/typography";
import { WaitingOffline } from "~/app/components/feedback/connection";
import { usePolling } from "~/app/components/feedback/use-polling";
import { Button } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { FormState } from "~/app/request/submit";
import type { QrStatus } from "~/gateway/core/login-paths";
import { AfterLogin } from "./after-login-notice";
import type { Device } from "./device";
import type { QrView } from "./load-qr";

interface WechatTabProps {
  qr: QrView;
  device: Device;
  redirectTo: string;
}

/**
 * The code for WeChat, polled while it is valid (docs/product.md#the-scan-is-polled-every-35-s).
 */
export function WechatTab({ qr, device, redirectTo }: WechatTabProps) {
  const { t } = useTranslation("login");
  const formError = useActionData<FormState>()?.errors[""];
  const refreshing = useNavigation().formData?.get("intent") === "refresh-qr";
  const { result, end, isInterrupted } = usePolling({
    url: `${paths.loginQrStatus()}?${new URLSearchParams({ redirectTo })}`,
    key: qr.id,
    firstAfterMs: qr.pollAfterMs,
    enabled: qr.state === "pending" && !refreshing,
    findEnd: ({ state }) => (state === "pending" ? null : state),
    nextAfterMs: (status: QrStatus) => status.pollAfterMs,
  });
  const isScanned = end === "bind-required" || end === "signed-in";
  const expired = qr.state === "expired" || (end !== null && !isScanned);
  const remaining = Math.ceil(result?.remaining ?? qr.remaining);
  return (
    <Form method="post" className="qr-panel">
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <QrCode
        src={qr.picture}
        label={t("qrLabel")}
        state={refreshing ? "loading" : expired ? "expired" : "shown"}
        expiredText={formError ?? qr.error ?? t("qrExpired")}
      />
      {expired ? (
        <Button type="submit" name="intent" value="refresh-qr">
          {t("refreshQr")}
        </Button>
      ) : (
        <>
          <ScanHint device={device} />
          <Paragraph className="qr-remaining" aria-live="off">
            {t("remaining", { seconds: remaining })}
          </Paragraph>
          <WaitingOffline otherwise={isInterrupted ? t("scanUnknown") : null} />
          <noscript>
            <Button type="submit" name="intent" value="check-scan">
              {t("scanned")}
            </Button>
          </noscript>
        </>
      )}
      {qr.scanPage && !expired ? (
        <a className="demo-link" href={qr.scanPage} target="_blank" rel="noreferrer">
          {t("demoScan")}
        </a>
      ) : null}
      <AfterLogin goTo={result?.goTo ?? null} isSilent={end === "bind-required"} />
    </Form>
  );
}

/** How to scan the code. A narrow window may be a phone that its headers do not reveal. */
function ScanHint({ device }: { device: Device }) {
  const { t } = useTranslation("login");
  if (device !== "computer")
    return (
      <Paragraph className="qr-hint">
        {t(device === "phone" ? "pressHint" : "pressHintInWechat")}
      </Paragraph>
    );
  return (
    <>
      <Paragraph className="qr-hint qr-hint-wide">{t("scanHint")}</Paragraph>
      <Paragraph className="qr-hint qr-hint-narrow">{t("pressHint")}</Paragraph>
    </>
  );
}
