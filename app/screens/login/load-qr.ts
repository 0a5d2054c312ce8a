import { redirect } from "@remix-run/node";
import { flashSuccess } from "~/app/request/flash";
import type { PageContext } from "~/app/request/page";
import { GatewayError } from "~/gateway/core/errors";
import { afterLoginPath } from "~/gateway/core/login-paths";
import { isImageUrl } from "~/gateway/core/qr-image";
import { renderQrPng } from "./render-qr-png";

/** What the WeChat tab shows; `error` in place of a code that could not be fetched (spec §8). */
export interface QrView {
  /** Changes with every new code. */
  id: string;
  /** The address of the picture. */
  picture: string | null;
  state: "pending" | "expired";
  /** seconds */
  remaining: number;
  pollAfterMs: number;
  error: string | null;
  /** In demo mode, the page where one scans by a button. */
  scanPage: string | null;
}

const UNAVAILABLE: QrView = {
  id: "",
  picture: null,
  state: "expired",
  remaining: 0,
  pollAfterMs: 0,
  error: null,
  scanPage: null,
};

/**
 * The session's code. Seeing the page again counts as asking, so that it also works for someone
 * whose browser only reloads; the polling interval still bounds the upstream calls.
 */
export async function loadQr(
  { gateway, session, t, sandboxPage, request }: PageContext,
  redirectTo: string,
): Promise<QrView | Response> {
  try {
    if (!isForAPerson(request)) return { ...UNAVAILABLE, error: t("login:qrOnDemand") };
    const seenBefore = session.get("qrLoginId");
    // The script reads this page's data by fetch and polls by itself.
    const mayPoll = seenBefore && request.headers.get("Sec-Fetch-Dest") !== "empty";
    const qr =
      (mayPoll && (await gateway.qrLogin.poll(seenBefore))) || (await gateway.qrLogin.getCurrent());
    if (qr.state === "bind-required")
      return redirect(afterLoginPath(session, "bind-required", redirectTo));
    if (qr.state === "signed-in") {
      flashSuccess(session, "messages:login-success");
      return redirect(afterLoginPath(session, qr.signedIn ?? "signed-in", redirectTo));
    }
    const { url: text, state, remaining, pollAfterMs } = qr;
    return {
      id: text,
      picture: isImageUrl(text) ? text : renderQrPng(text),
      state,
      remaining,
      pollAfterMs,
      error: null,
      scanPage: sandboxPage(text),
    };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === "rate-limited") return { ...UNAVAILABLE, error: t("login:qrLimited") };
    if (error.code === "qr-unavailable")
      return { ...UNAVAILABLE, error: t("errors:qr-unavailable") };
    throw error;
  }
}

const ROBOT = /bot\b|crawler|spider|slurp|preview/i;

/** Whether a person can see the page: a code for HEAD, a prefetch or a robot would be for nothing. */
function isForAPerson({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return (
    method !== "HEAD" &&
    !/prefetch|prerender/i.test(purpose) &&
    !ROBOT.test(headers.get("User-Agent") ?? "")
  );
}
