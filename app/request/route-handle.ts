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

export const listHandles = (matches: readonly Match[]): RouteHandle[] =>
  matches.map(({ handle }): RouteHandle => Object.assign({}, handle));

/** The innermost route that says so decides. */
export const isStaticPage = (handles: readonly RouteHandle[]): boolean =>
  handles.findLast((handle) => handle.static !== undefined)?.static ?? false;
