import { useTranslation } from "react-i18next";
import { Paragraph } from "../display/typography";
import { useOnline } from "./use-online";

/** For a dialog that waits: it cannot ask just now, and goes on by itself (`usePolling`). */
export function WaitingOffline() {
  const { t } = useTranslation("connection");
  return <Paragraph role="status">{useOnline() ? null : t("waiting")}</Paragraph>;
}
