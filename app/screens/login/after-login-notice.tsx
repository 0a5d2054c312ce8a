import { useEffect } from "react";
import { useTranslation } from "~/app/translation";

const RELOAD_DELAY_MS = 500;

interface AfterLoginProps {
  goTo: string | null;
  /** The bind-phone step is no success yet: it opens at once and without words. */
  quiet?: boolean;
}

/** Says 登陆成功 and reloads 500 ms later (spec §4 "After login success"). */
export function AfterLogin({ goTo, quiet = false }: AfterLoginProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!goTo) return;
    const timer = setTimeout(() => window.location.assign(goTo), quiet ? 0 : RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [goTo, quiet]);
  return (
    <p className="form-success" role="status">
      {goTo && !quiet ? t("messages.login-success") : null}
    </p>
  );
}
