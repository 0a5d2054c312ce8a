import { Form, useActionData, useNavigation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { QrCode } from "~/app/components/display/qr-code";
import { Paragraph } from "~/app/components/display/typography";
import { WaitingOffline } from "~/app/components/feedback/connection";
import { usePolling } from "~/app/components/feedback/use-polling";
import { Button } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { Device } from "~/app/request/device";
import type { FormState } from "~/app/request/submit";
import type { QrProgress } from "~/gateway/login/qr-view";
import { AfterLogin } from "./after-login-notice";
import type { QrView } from "./load-qr";
import { TermsTick } from "./terms";

interface WechatTabProps {
  qr: QrView;
  device: Device;
  redirectTo: string;
  terms: ReactNode;
}

/**
 * The code for WeChat, polled while it is valid (docs/product.md#the-scan-is-polled-every-35-s).
 */
export function WechatTab({ qr, device, redirectTo, terms }: WechatTabProps) {
  const { t } = useTranslation("login");
  const { errors, quote } = useActionData<FormState>() ?? {};
  const refreshing = useNavigation().formData?.get("intent") === "refresh-qr";
  const panel = useRef<HTMLFormElement>(null);
  // The button that has the focus goes.
  useEffect(() => {
    if (refreshing) panel.current?.focus();
  }, [refreshing]);
  const { result, end, isInterrupted } = usePolling({
    url: paths.loginQrStatus(),
    key: qr.id,
    firstAfterMs: qr.pollAfterMs,
    enabled: qr.state === "pending" && !refreshing,
    findEnd: ({ state }) => (state === "pending" ? null : state),
    nextAfterMs: (progress: QrProgress) => progress.pollAfterMs,
  });
  const remaining = Math.ceil(result?.remaining ?? qr.remaining);
  const { revalidate } = useRevalidator();
  const isEnding = qr.state === "pending" && end === null && remaining < qr.renewBelow;
  // The loader renews a phone's code, and the picture that its visitor is about to save.
  useEffect(() => {
    if (isEnding) revalidate();
  }, [isEnding, revalidate]);
  const goTo = pathAfter(end, redirectTo);
  const refusal = errors?.[""];
  const expired = Boolean(refusal) || qr.state === "expired" || (end !== null && goTo === null);
  return (
    <Form method="post" className="qr-panel" ref={panel} tabIndex={-1}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <QrCode
        picture={qr.picture}
        label={t("qrLabel")}
        state={refreshing ? "loading" : expired ? "expired" : "shown"}
        expiredText={refusal ?? qr.error ?? t("qrExpired")}
      />
      {quote ? <Paragraph lang={quote.language}>{quote.text}</Paragraph> : null}
      {terms ? <TermsTick error={errors?.consent}>{terms}</TermsTick> : null}
      {expired ? (
        <Button type="submit" name="intent" value="refresh-qr">
          {t(terms ? "showQr" : "refreshQr")}
        </Button>
      ) : (
        <>
          <ScanHint device={device} />
          {qr.tellsScanner ? (
            <Paragraph type="secondary" className="qr-hint">
              {t("scanTold")}
            </Paragraph>
          ) : null}
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
      <AfterLogin goTo={goTo} isSilent={end === "bind-required"} />
    </Form>
  );
}

/** After a sign-in the login's loader leads on, as without the script. */
function pathAfter(end: string | null, redirectTo: string): string | null {
  if (end === "signed-in") return paths.login({ redirectTo });
  return end === "bind-required" ? paths.loginBind({ redirectTo }) : null;
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
      <Paragraph className="qr-hint wide-only">{t("scanHint")}</Paragraph>
      <Paragraph className="qr-hint narrow-only">{t("pressHint")}</Paragraph>
    </>
  );
}
