import type { ServerResponse } from "node:http";
import type { Arrival } from "./arrival";
import { drawNonce } from "./nonce";
import { type HeaderSettings, POLICY, securityHeaderValues } from "./security-header-values";

/** Sets what every answer says; its scripts run only with its own nonce. */
export function createSecurityHeaders(settings: HeaderSettings, mode: string) {
  const { fixed, policy } = securityHeaderValues(settings, mode);
  return function setSecurityHeaders(
    response: ServerResponse,
    arrival: Pick<Arrival, "nonce">,
  ): void {
    arrival.nonce = drawNonce();
    response.setHeader(POLICY, policy({ scripts: [`'nonce-${arrival.nonce}'`] }));
    for (const [name, value] of fixed) response.setHeader(name, value);
  };
}
