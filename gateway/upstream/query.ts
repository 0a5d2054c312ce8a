/** The query of a GET, the JSON object of a POST, without undefined members. */
export type CallInput = Record<string, string | number | readonly string[] | undefined>;

/** People can type a lone surrogate, and encodeURIComponent throws for it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Percent-encodes as UTF-8, a space as %20 (docs/upstream.md#parameters). */
export function encodeQueryValue(value: string): string {
  return encodeURIComponent(value.replace(LONE_SURROGATE, "\uFFFD"));
}

/** Returns `?a=1&b=x%20y`, or "". */
export function toQuery(input: CallInput): string {
  let query = "";
  for (const name in input) {
    const value = input[name];
    if (value === undefined) continue;
    query += `${query ? "&" : "?"}${encodeQueryValue(name)}=${encodeQueryValue(String(value))}`;
  }
  return query;
}
