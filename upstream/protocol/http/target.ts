export interface Target {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

const NO_QUERY = {};

/** Parses a request's target; %20 and + are spaces. */
export function parseTarget(url: string): Target {
  const mark = url.indexOf("?");
  if (mark < 0) return { path: url, query: NO_QUERY };
  const query = Object.fromEntries(new URLSearchParams(url.slice(mark + 1)));
  return { path: url.slice(0, mark), query };
}
