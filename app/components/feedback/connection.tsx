import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

function subscribe(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** false while the browser knows that it has no connection; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** For a dialog that waits: it cannot ask just now, and goes on by itself (`usePolling`). */
export function WaitingOffline() {
  const { t } = useTranslation("connection");
  return <p role="status">{useOnline() ? null : t("waiting")}</p>;
}
