import type { ShouldRevalidateFunction } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FormSuccess } from "~/app/components/form/form-success";

const RELOAD_DELAY_MS = 500;

interface AfterLoginProps {
  goTo: string | null;
  /** Opens `goTo` at once and without a text: for the step that binds a phone number. */
  isSilent?: boolean;
}

/**
 * Keeps the loaders of the dialogs from running after a success: they redirect signed-in visitors at
 * once, which would hide the notice.
 */
export const revalidateUnlessDone: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !actionResult?.goTo && defaultShouldRevalidate;

/**
 * Shows the success text, then loads `goTo`
 * (docs/product.md#a-login-is-confirmed-and-the-page-reloads).
 */
export function AfterLogin({ goTo, isSilent = false }: AfterLoginProps) {
  const { t } = useTranslation("messages");
  useEffect(() => {
    if (!goTo) return;
    const timer = setTimeout(() => window.location.assign(goTo), isSilent ? 0 : RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [goTo, isSilent]);
  return <FormSuccess>{goTo && !isSilent ? t("login-success") : null}</FormSuccess>;
}
