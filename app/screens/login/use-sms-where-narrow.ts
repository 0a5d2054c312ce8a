import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** The width below which the style sheet puts the SMS tab first. */
const NARROW = "(max-width: 37.4375rem)";

/** Opens the SMS tab in a narrow window, unless the query or the device selected a tab. */
export function useSmsWhereNarrow(isChosen: boolean, smsPath: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (isChosen || !matchMedia(NARROW).matches) return;
    navigate(smsPath, { replace: true, preventScrollReset: true });
  }, [isChosen, smsPath, navigate]);
}
