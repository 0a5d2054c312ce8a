import { redirect } from "@remix-run/node";
import { toQrPicture } from "~/app/components/display/qr-picture";
import type { Device } from "~/app/request/device";
import { flashSuccess } from "~/app/request/flash";
import type { PageContext } from "~/app/request/page";
import { GatewayError } from "~/gateway/core/errors";
import { afterLoginPath } from "~/gateway/core/login-paths";
import { isImageUrl } from "~/gateway/core/qr-code";
import { mustAcceptTerms } from "./login-form";

/**
 * What the WeChat tab shows: a code, or an `error`
 * (docs/product.md#a-login-code-that-cannot-be-fetched-is-reported).
 */
export interface QrView {
  id: string;
  picture: string | null;
  state: "pending" | "expired";
  /** The remaining life of the code in seconds. */
  remaining: number;
  /** Below it the loader fetches a new code; 0 on a computer. */
  renewBelow: number;
  pollAfterMs: number;
  error: string | null;
  /** The phone gets a message after the scan (docs/product.md#a-scan-can-be-undone). */
  tellsScanner: boolean;
  /** The sandbox page that scans the code, null outside of a demo. */
  scanPage: string | null;
}

/** The texts for the limits of a day: waiting does not help. */
const LIMITED: Readonly<Record<string, "qrUsedUp" | "qrLimitedToday">> = {
  "qr-day": "qrUsedUp",
  "qr-day:address": "qrLimitedToday",
};

/** What it takes to save a code, open WeChat and pick it from the album. */
const PHONE_SECONDS = 20;

const UNAVAILABLE: QrView = {
  id: "",
  picture: null,
  state: "expired",
  remaining: 0,
  renewBelow: 0,
  pollAfterMs: 0,
  error: null,
  tellsScanner: false,
  scanPage: null,
};

/**
 * Returns the session's code, or a redirect once it is scanned. A reload polls as well, so that the
 * login works without the script; the poll gate limits the upstream calls.
 */
export async function loadQr(
  { gateway, session, site, preferences, t, sandboxPage, request }: PageContext,
  redirectTo: string,
  device: Device,
): Promise<QrView | Response> {
  try {
    if (mustAcceptTerms({ site, preferences }))
      return { ...UNAVAILABLE, error: t("login-advice:qrAfterTerms") };
    if (!isSeenByPerson(request)) return { ...UNAVAILABLE, error: t("login-advice:qrOnDemand") };
    const knownId = session.get("qrLoginId");
    // A fetch comes from the framework's script, which polls by itself.
    const mayPoll = knownId && request.headers.get("Sec-Fetch-Dest") !== "empty";
    const current =
      (mayPoll && (await gateway.qrLogin.poll(knownId))) || (await gateway.qrLogin.getCurrent());
    const renewBelow = device === "computer" ? 0 : PHONE_SECONDS;
    const isEnding = isUnscanned(current) && current.remaining < renewBelow;
    const qr = isEnding ? await gateway.qrLogin.refresh({ leastSeconds: renewBelow }) : current;
    const { url: text, state, remaining, pollAfterMs, tellsScanner } = qr;
    if (state === "signed-in") flashSuccess(session, "messages:login-success");
    if (state === "signed-in" || state === "bind-required")
      return redirect(afterLoginPath(session, state, redirectTo));
    return {
      id: text,
      picture: isImageUrl(text) ? text : toQrPicture(text),
      state,
      remaining,
      renewBelow,
      pollAfterMs,
      error: null,
      tellsScanner,
      scanPage: sandboxPage(text),
    };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === "rate-limited")
      return {
        ...UNAVAILABLE,
        error: t(`login-advice:${LIMITED[error.policy ?? ""] ?? "qrLimited"}`),
      };
    if (error.code === "qr-unavailable")
      return { ...UNAVAILABLE, error: t("errors:qr-unavailable") };
    throw error;
  }
}

const isUnscanned = ({ state }: { state: string }) => state === "pending" || state === "expired";

/** With a version or an address: phones are named CUBOT and "M bot". */
const ROBOT = /(?:bot|crawler|spider|slurp|preview)[\w-]*\/\d|\+https?:/i;

/**
 * Returns false for HEAD, prefetches, robots and what another site's page embeds
 * (docs/product.md#a-login-code-is-fetched-for-people).
 */
function isSeenByPerson({ method, headers }: Request): boolean {
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return (
    method !== "HEAD" &&
    !/prefetch|prerender/i.test(purpose) &&
    isForDocument(headers) &&
    !ROBOT.test(headers.get("User-Agent") ?? "")
  );
}

/** Old browsers do not say what they fetch for; the framework's script fetches from this origin. */
function isForDocument(headers: Headers): boolean {
  const destination = headers.get("Sec-Fetch-Dest") ?? "document";
  if (destination === "empty") return headers.get("Sec-Fetch-Site") === "same-origin";
  return destination === "document";
}
