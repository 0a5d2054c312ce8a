import { FORM, JSON_TYPE } from "./state-changes";
import { words } from "./words";

export const OWN_ORIGIN = "https://www.example.com";

/** What a browser may say of where a request comes from, and what somebody forging one may try. */
const ORIGINS: readonly (string | null)[] = [
  OWN_ORIGIN,
  null,
  "",
  "https://www.example.com, https://evil.example",
  ...words(`
    null https://evil.example http://www.example.com https://www.example.com:8443
    https://www.example.com.evil.example https://evilwww.example.com https://sub.www.example.com
    https://www.example.com/ HTTPS://WWW.EXAMPLE.COM
  `),
];
const SITES: readonly (string | null)[] = [
  null,
  ...words("same-origin same-site cross-site none x"),
];
const METHODS = ["own", "GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST"] as const;
const TYPES = [
  "own",
  FORM,
  "text/plain",
  JSON_TYPE,
  "multipart/form-data; boundary=b",
  null,
] as const;

/** Words of a request that must not count for anything. */
const DISTRACTIONS: readonly Record<string, string>[] = [
  {},
  { Referer: `${OWN_ORIGIN}/index` },
  { "X-Forwarded-Host": "www.example.com", "X-Forwarded-Proto": "https" },
  { "X-Requested-With": "XMLHttpRequest" },
  { "X-HTTP-Method-Override": "POST", "X-Method-Override": "DELETE" },
  { Host: "evil.example" },
];

export interface Cell {
  method: (typeof METHODS)[number];
  type: (typeof TYPES)[number];
  origin: string | null;
  site: string | null;
  distraction: Record<string, string>;
}

/**
 * Every combination of method, origin and site, each with a content type and a distraction that go
 * round: so that every pair of values of any two of them comes up many times.
 */
export const cells: readonly Cell[] = METHODS.flatMap((method, m) =>
  ORIGINS.flatMap((origin, o) =>
    SITES.map((site, s) => ({
      method,
      origin,
      site,
      type: TYPES[(m + o + s) % TYPES.length] as Cell["type"],
      distraction: DISTRACTIONS[(o + 2 * s + m) % DISTRACTIONS.length] as Cell["distraction"],
    })),
  ),
);

/** One route's share: all of its own method and of POST, and of the other methods every sixth. */
export const cellsOf = (route: number): readonly Cell[] =>
  cells.filter(
    ({ method }, index) => method === "own" || method === "POST" || (index + route) % 6 === 0,
  );

/**
 * Who may change something, told from the browser's side and not from our code's: a page of this very
 * origin. A browser that knows Sec-Fetch-Site says same-origin; every browser names the origin of
 * what is not a read.
 */
export function isOwnPage({ origin, site }: Pick<Cell, "origin" | "site">): boolean {
  const named = origin !== null && origin === "https://www.example.com";
  return named && (site === null || site === "same-origin");
}
