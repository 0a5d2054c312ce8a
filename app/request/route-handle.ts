/** What a route's `handle` tells the document and the server about it. */
export interface RouteHandle {
  /** The page only shows content and ships no framework script. */
  static?: boolean;
  /**
   * The page is the same for every anonymous visitor: the query parameters it reads, each with every
   * value that makes a page of its own. Each parent must be cacheable too.
   */
  cacheable?: Readonly<Record<string, readonly string[]>>;
}

interface Match {
  handle?: unknown;
}

/** The handles of the page's routes, the root's first. */
export const listHandles = (matches: readonly Match[]): RouteHandle[] =>
  matches.map(({ handle }): RouteHandle => Object.assign({}, handle));
