import type { RequestHandler } from "express";
import { DOCS_PATH } from "../../http/paths";

export interface Deprecation {
  /** YYYY-MM-DD */
  since: string;
  /** YYYY-MM-DD, when the operation stops working. */
  sunset: string;
}

/** Promised in docs/integrating.md. */
const NOTICE_MONTHS = 12;

/** @throws Error for a notice of less than twelve months */
function parseDeprecation({ since, sunset }: Deprecation): { since: Date; sunset: Date } {
  const [start, end] = [new Date(since), new Date(sunset)];
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + NOTICE_MONTHS);
  if (!(end >= earliest))
    throw new Error(`deprecated ${since}, gone ${sunset}: less than ${NOTICE_MONTHS} months`);
  return { since: start, sunset: end };
}

/** Sets the deprecation headers (RFC 9745, RFC 8594) on every response of an operation. */
export function announceDeprecation(
  id: string,
  deprecation: Deprecation,
  publicOrigin: string,
): RequestHandler {
  const { since, sunset } = parseDeprecation(deprecation);
  const headers = {
    Deprecation: `@${since.getTime() / 1000}`,
    Sunset: sunset.toUTCString(),
    Link: `<${publicOrigin}${DOCS_PATH}#${id}>; rel="deprecation"; type="text/html"`,
  };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
