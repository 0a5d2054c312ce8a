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
 * For the dialogs' routes: after a success nothing is asked again until the page is loaded anew. Their
 * loaders lead whoever is signed in away, at once and without a word.
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
