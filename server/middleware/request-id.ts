import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const WELL_FORMED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the id for the response, the log and the upstream: a trusted proxy's UUID, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const given = trustProxy ? headers["x-request-id"] : undefined;
  return typeof given === "string" && WELL_FORMED.test(given) ? given : randomUUID();
}

export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === "string" && TRACEPARENT.test(traceparent) ? traceparent : undefined;
}

/** Returns the second part of `00-<trace>-<span>-<flags>`. */
export const traceIdOf = (traceparent?: string) => traceparent?.slice(3, 35);
