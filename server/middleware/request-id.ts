import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const WELL_FORMED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The id that the answer, the log line and the upstream all carry. One from outside is kept only
 * from a trusted proxy and only in its one form.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const given = trustProxy ? headers["x-request-id"] : undefined;
  return typeof given === "string" && WELL_FORMED.test(given) ? given : randomUUID();
}

/** W3C trace context as it came, if it is well formed. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === "string" && TRACEPARENT.test(traceparent) ? traceparent : undefined;
}

/** The second part of `00-<trace>-<span>-<flags>`. */
export const traceIdOf = (traceparent?: string) => traceparent?.slice(3, 35);
