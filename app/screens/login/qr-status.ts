import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import { safeRedirectTo } from "~/app/request/redirect-to";
import type { RouteHandle } from "~/app/request/route-handle";
import { afterLoginPath } from "./after-login";

/** What the polling login page asks for every 3.5 s. */
export interface QrStatus {
  state: "pending" | "expired" | "bind-required" | "signed-in";
  /** seconds */
  remaining: number;
  pollAfterMs: number;
  /** Where to go once decided. */
  goTo: string | null;
}

export const handle: RouteHandle = { polled: ["redirectTo"] };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, session, url }): Promise<QrStatus> => {
    const redirectTo = () => safeRedirectTo(url.searchParams.get("redirectTo"));
    if (session.user && session.token) return decided("signed-in", redirectTo());
    // A store that does not answer knows of no code: that is no reason to call it expired.
    session.requireAvailable();
    const id = session.get("qrLoginId");
    const qr = id ? await gateway.qrLogin.poll(id) : null;
    if (!qr) return decided("expired", null);
    const { state, remaining, pollAfterMs } = qr;
    const goTo =
      state === "bind-required" || state === "signed-in"
        ? afterLoginPath(session, qr.signedIn ?? state, redirectTo())
        : null;
    return { state, remaining, pollAfterMs, goTo };
  });
}

const decided = (state: QrStatus["state"], goTo: string | null): QrStatus => ({
  state,
  remaining: 0,
  pollAfterMs: 0,
  goTo,
});
