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

/** Returns false while the browser reports no connection; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

interface WaitingOfflineProps {
  /** Another reason why nothing is known. */
  otherwise?: string | null;
}

/**
 * Tells visitors of a waiting dialog that it polls again once the connection is back
 * (`usePolling`).
 */
export function WaitingOffline({ otherwise = null }: WaitingOfflineProps) {
  const { t } = useTranslation("connection");
  return <p role="status">{useOnline() ? otherwise : t("waiting")}</p>;
}
