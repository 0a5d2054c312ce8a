/** What a call sends: the query of a GET, the JSON object of a POST. Undefined members are left out. */
export type CallInput = Record<string, string | number | readonly string[] | undefined>;

/** Half of a character pair, which encodeURIComponent refuses; people can type it, so it must not throw. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** UTF-8 percent-encoding with space as %20 (contract §2.1). */
export function encodeQueryValue(value: string): string {
  return encodeURIComponent(value.replace(LONE_SURROGATE, "\uFFFD"));
}

/** `?a=1&b=x%20y`, or nothing for no input. */
export function toQuery(input: CallInput): string {
  let query = "";
  for (const name in input) {
    const value = input[name];
    if (value === undefined) continue;
    query += `${query ? "&" : "?"}${encodeQueryValue(name)}=${encodeQueryValue(String(value))}`;
  }
  return query;
}
