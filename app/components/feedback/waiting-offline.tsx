import { useTranslation } from "react-i18next";
import { useOnline } from "./use-online";

/** For a dialog that waits: it cannot ask just now, and goes on by itself (`usePolling`). */
export function WaitingOffline() {
  const { t } = useTranslation("connection");
  return <p role="status">{useOnline() ? null : t("waiting")}</p>;
}
