import type { ServerResponse } from "node:http";
import type { Arrival } from "./arrival";
import { drawNonce } from "./nonce";
import { type HeaderSettings, POLICY, securityHeaderValues } from "./security-header-values";

/** Where the nonce stands in a policy that is put together once. */
const PLACE = "{nonce}";

/** Sets what every answer says; its scripts run only with its own nonce. */
export function createSecurityHeaders(settings: HeaderSettings, mode: string) {
  const { fixed, policy } = securityHeaderValues(settings, mode);
  const [beforeNonce, afterNonce] = policy({ scripts: [`'nonce-${PLACE}'`] }).split(PLACE);
  return function setSecurityHeaders(
    response: ServerResponse,
    arrival: Pick<Arrival, "nonce">,
  ): void {
    arrival.nonce = drawNonce();
    response.setHeader(POLICY, `${beforeNonce}${arrival.nonce}${afterNonce}`);
    for (const [name, value] of fixed) response.setHeader(name, value);
  };
}
