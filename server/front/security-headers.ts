import type { ServerResponse } from "node:http";
import type { RequestContext } from "../middleware/request-context";
import { drawNonce } from "./nonce";
import { type HeaderSettings, POLICY, securityHeaderValues } from "./security-header-values";

/** Where the nonce stands in a policy that is put together once. */
const PLACE = "{nonce}";

/** What every answer says, names and values in turn; its scripts run only with its own nonce. */
export function createSecurityHeaders(settings: HeaderSettings, mode: string) {
  const { fixed, policy } = securityHeaderValues(settings, mode);
  const [beforeNonce, afterNonce] = policy({ scripts: [`'nonce-${PLACE}'`] }).split(PLACE);
  const others = fixed.flat();
  return function headersFor(arrival: Pick<RequestContext, "nonce">): string[] {
    arrival.nonce = drawNonce();
    return [POLICY, `${beforeNonce}${arrival.nonce}${afterNonce}`, ...others];
  };
}

/** @param headers names and values in turn, as Node takes them */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2)
    response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}
