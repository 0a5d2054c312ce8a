import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../form/button";
import { Toast } from "./toast";

/**
 * Loads the present address from the server. If the page that stays below has words that the visitor
 * typed, the visitor is asked first (docs/product.md#a-page-of-a-former-version-leads-on).
 */
export function MissingScreen() {
  const { t } = useTranslation("connection");
  const [asks, setAsks] = useState(false);
  useLayoutEffect(() => {
    if (hasTypedWords()) setAsks(true);
    else location.reload();
  }, []);
  if (!asks) return null;
  const reload = (
    <Button variant="secondary" size="small" onClick={() => location.reload()}>
      {t("load")}
    </Button>
  );
  return (
    <div className="toasts" role="alert">
      <Toast kind="warning" title={t("notOpen")} action={reload}>
        {t("typed")}
      </Toast>
    </div>
  );
}

const hasTypedWords = () =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")].some(
    ({ type, value, defaultValue }) => type !== "hidden" && value !== defaultValue,
  );
