import type { ShouldRevalidateFunction } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";

const RELOAD_DELAY_MS = 500;

interface AfterLoginProps {
  goTo: string | null;
  /** The bind-phone step is no success yet: it opens at once and without words. */
  quiet?: boolean;
}

/**
 * For the dialogs' routes: no loader runs again after a success until the page is loaded anew. Their
 * loaders redirect a signed-in visitor at once, which would hide the notice.
 */
export const revalidateUnlessDone: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !actionResult?.goTo && defaultShouldRevalidate;

/** Says 登陆成功 and reloads 500 ms later (spec §4 "After login success"). */
export function AfterLogin({ goTo, quiet = false }: AfterLoginProps) {
  const { t } = useTranslation("messages");
  useEffect(() => {
    if (!goTo) return;
    const timer = setTimeout(() => window.location.assign(goTo), quiet ? 0 : RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [goTo, quiet]);
  return (
    <Paragraph className="form-success" role="status">
      {goTo && !quiet ? t("login-success") : null}
    </Paragraph>
  );
}
