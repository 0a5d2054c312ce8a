import type { Request } from "express";

export const IF_MATCH = "If-Match";

/**
 * Returns the tags of `If-Match` without quotes, or `*`; null without the header. A weak tag counts as a
 * strong one, against RFC 9110: a proxy that compresses a reply makes its tag weak.
 */
export function readIfMatch(request: Pick<Request, "get">): string[] | null {
  const header = request.get(IF_MATCH);
  if (header === undefined) return null;
  return header.split(",").map((tag) =>
    tag
      .trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1"),
  );
}
