import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, Identifier } from "@mdn/browser-compat-data/types";

export const api = membersOf(bcd.api);
export const builtins = membersOf(bcd.javascript.builtins);
export const css = {
  atRules: membersOf(bcd.css["at-rules"]),
  properties: membersOf(bcd.css.properties),
  selectors: membersOf(bcd.css.selectors),
  types: membersOf(bcd.css.types),
};

/** Returns what an entry has below it. */
export function membersOf(feature: Identifier | undefined): Record<string, Identifier> {
  const { __compat: _own, ...members } = feature ?? {};
  return members;
}

/** Returns a line, such as `safari 16.4`, for each engine that has the feature later than in this version. */
export function findMissing(
  feature: Identifier | undefined,
  oldest: Partial<Record<BrowserName, number>>,
): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const first = Math.min(...[support[browser as BrowserName] ?? []].flat().map(firstVersion));
    return first > version ? [`${browser} ${Number.isFinite(first) ? first : "never"}`] : [];
  });
}

type Statement = {
  version_added: unknown;
  flags?: unknown;
  prefix?: unknown;
  alternative_name?: unknown;
};

function firstVersion({ version_added, flags, prefix, alternative_name }: Statement): number {
  if (!version_added || flags || prefix || alternative_name) return Number.POSITIVE_INFINITY;
  const version = Number.parseFloat(String(version_added).replace("≤", ""));
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version;
}
