import type { ServerBuild } from "@remix-run/node";
import { branchOf, pathOf } from "./screen-handlers";

type Routes = ServerBuild["routes"];

/**
 * A screen's `handle.cacheable`: its page is the same for every anonymous visitor. Holds the query
 * parameters that the screen reads, each with all its values.
 */
type Cacheable = Readonly<Record<string, readonly string[]>>;

interface Handle {
  static?: boolean;
  cacheable?: Cacheable;
}

/**
 * Lists every path and query whose page may be cached: a closed list, so that no client can fill the
 * memory with invented addresses. A screen qualifies when it and its parents are cacheable and it has
 * no framework script, whose data and nonce differ by response.
 */
export function listCacheableAddresses(routes: Routes): string[] {
  return Object.keys(routes).flatMap((id) => {
    const branch = branchOf(routes, id).slice(1);
    const path = pathOf(routes, branch);
    const handles = branch.map((each) => (routes[each]?.module.handle ?? {}) as Handle);
    const isScreen = routes[id]?.index || routes[id]?.path;
    if (!isScreen || /[:*?]/.test(path) || !handles.some((handle) => handle.static)) return [];
    if (!handles.every((handle) => handle.cacheable)) return [];
    const values = handles.flatMap((handle) => Object.entries(handle.cacheable ?? {}));
    return [path, ...values.flatMap(([name, each]) => each.map(addressWith(path, name)))];
  });
}

const addressWith = (path: string, name: string) => (value: string) =>
  `${path}?${new URLSearchParams({ [name]: value })}`;
