import type { ServerBuild } from "@remix-run/node";
import {
  consents,
  DEFAULT_PREFERENCES,
  languages,
  type Preferences,
  serializePreferences,
  themes,
} from "~/gateway/core/preferences";
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

/** A visitor whose only cookie, if any, is its preferences. */
export interface Visitor {
  preferences: Preferences;
  cacheControl: string;
}

/**
 * Returns every cookie header that the cache serves. Shared caches may store the pages of visitors
 * without cookies; a page in a chosen language or theme is private to its browser.
 */
export function visitorsByCookie(cookieName: string): Map<string | undefined, Visitor> {
  const choices = themes.flatMap((theme) =>
    languages.flatMap((language) =>
      [null, ...consents].flatMap((analytics) =>
        [false, true].map((acceptsTerms) => ({ theme, language, analytics, acceptsTerms })),
      ),
    ),
  );
  return new Map<string | undefined, Visitor>([
    [
      undefined,
      {
        preferences: DEFAULT_PREFERENCES,
        cacheControl: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      },
    ],
    ...choices.map((preferences): [string, Visitor] => [
      `${cookieName}=${serializePreferences(preferences)}`,
      { preferences, cacheControl: "private, no-cache" },
    ]),
  ]);
}
