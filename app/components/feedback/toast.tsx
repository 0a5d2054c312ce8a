import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../display/icon";
import { Paragraph } from "../display/typography";

interface ToastProps {
  kind: "success" | "warning" | "failure";
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/**
 * A short message; app/enhance hides a success after some seconds, and any toast when its button is
 * pressed.
 */
export function Toast({ kind, title, children, action }: ToastProps) {
  const { t } = useTranslation("common");
  return (
    <div className={`toast toast-${kind}`} data-toast={kind}>
      <Icon name={kind} />
      <div>
        {title ? <strong>{title}</strong> : null}
        <Paragraph>{children}</Paragraph>
        {action}
      </div>
      <button type="button" data-enhanced data-dismiss aria-label={t("close")}>
        <Icon name="close" />
      </button>
    </div>
  );
}
