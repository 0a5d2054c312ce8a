import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * What a screen says in its `handle`, when an anonymous visitor's page of it is the same for all:
 * the query parameters it reads, each with every value that makes a page of its own.
 */
export type Cacheable = Readonly<Record<string, readonly string[]>>;

/**
 * Every address, path and query, whose page may be kept for anonymous visitors. The list is closed:
 * an address is on it, byte for byte, or is rendered for whoever asks, so that nobody can fill the
 * memory with addresses of their own. A screen is cacheable only if each of its parents says so
 * as well, and ships no framework script, whose data and nonce differ by the answer.
 */
export function listCacheableAddresses(routes: Routes): string[] {
  return Object.keys(routes).flatMap((id) => {
    const branch = branchOf(routes, id).slice(1);
    const path = branch.flatMap((each) => routes[each]?.path ?? []).join("/");
    const handles = branch.map((each) => (routes[each]?.module.handle ?? {}) as Handle);
    const isScreen = routes[id]?.index || routes[id]?.path;
    if (!isScreen || /[:*?]/.test(path) || !handles.some((handle) => handle.static)) return [];
    if (!handles.every((handle) => handle.cacheable)) return [];
    const values = handles.flatMap((handle) => Object.entries(handle.cacheable ?? {}));
    return [`/${path}`, ...values.flatMap(([name, each]) => each.map(addressWith(path, name)))];
  });
}

interface Handle {
  static?: boolean;
  cacheable?: Cacheable;
}

const addressWith = (path: string, name: string) => (value: string) =>
  `/${path}?${new URLSearchParams({ [name]: value })}`;

/** The route and its parents, from the root down. */
export function branchOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId ? [...branchOf(routes, parentId), id] : [id];
}
