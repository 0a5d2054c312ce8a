import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** The style sheet puts the SMS tab first below the same width. */
const NARROW = "(max-width: 599px)";

/**
 * Opens the SMS tab in a window as narrow as a phone's, where the visitor chose no tab and the
 * request did not tell that it comes from a phone.
 */
export function useSmsWhereNarrow(isChosen: boolean, smsPath: string) {
  const navigate = useNavigate();
  // Once: a window that becomes narrow later keeps its tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isChosen || !matchMedia(NARROW).matches) return;
    navigate(smsPath, { replace: true, preventScrollReset: true });
  }, []);
}
