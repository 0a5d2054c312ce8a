/** The `handle` of a route, read by the document and by the server's page cache. */
export interface RouteHandle {
  /** The page only shows content and ships no framework script; a dialog over it may need one. */
  static?: boolean;
  /**
   * Set when the page is the same for all anonymous visitors: the query parameters that it reads, each
   * with the values that give different pages. Each parent must be cacheable too.
   */
  cacheable?: Readonly<Record<string, readonly string[]>>;
}

interface Match {
  handle?: unknown;
}

const listHandles = (matches: readonly Match[]): RouteHandle[] =>
  matches.map(({ handle }): RouteHandle => Object.assign({}, handle));

/** The innermost route that says so decides. */
export const isStaticPage = (matches: readonly Match[]): boolean =>
  listHandles(matches).reduce((isStatic, handle) => handle.static ?? isStatic, false);
