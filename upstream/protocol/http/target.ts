export interface Target {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

const NO_QUERY = {};
/** Most parameters of a call or a callback; none has half as many. */
const MOST_PARAMETERS = 50;

/** Parses parameters; %20 and + are spaces. Returns null for more parameters than a call or a notice has. */
export function parseParameters(text: string): Readonly<Record<string, string>> | null {
  if (text.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS) return null;
  return Object.fromEntries(new URLSearchParams(text));
}

/** Parses a request's target; more parameters than a call has are none. */
export function parseTarget(url: string): Target {
  const mark = url.indexOf("?");
  if (mark < 0) return { path: url, query: NO_QUERY };
  return { path: url.slice(0, mark), query: parseParameters(url.slice(mark + 1)) ?? NO_QUERY };
}
