import type { Tier } from "./plans";

export const featureGroups = [
  "start",
  "creation",
  "inspiration",
  "video",
  "distribution",
  "company",
] as const;
export type FeatureGroup = (typeof featureGroups)[number];

/** What a feature needs: the gateway alone, or an upstream with articles and channels. Null is not built yet. */
type BuiltOn = "gateway" | "content" | null;

/** Every feature in workbench order (docs/product.md#roles). Paths and tiers are assumed. */
export const features = {
  home: { path: "/index", tier: "free", group: "start", builtOn: "gateway" },
  workbench: { path: "/workbench", tier: "free", group: "start", builtOn: "gateway" },
  "message-center": { path: "/messageCenter", tier: "basic", group: "start", builtOn: "content" },

  "content-creation": {
    path: "/article/create",
    tier: "free",
    group: "creation",
    builtOn: "content",
  },
  "template-design": {
    path: "/longChart/templates",
    tier: "free",
    group: "creation",
    builtOn: null,
  },
  "link-parse": {
    path: "/article/linkParse",
    tier: "basic",
    group: "creation",
    builtOn: "content",
  },
  "pdf-parse": { path: "/article/pdfParse", tier: "basic", group: "creation", builtOn: "content" },
  "word-parse": {
    path: "/article/wordParse",
    tier: "basic",
    group: "creation",
    builtOn: "content",
  },
  "save-to-word": {
    path: "/article/saveToWord",
    tier: "basic",
    group: "creation",
    builtOn: "content",
  },
  "wrong-word-check": {
    path: "/article/wrongWordCheck",
    tier: "basic",
    group: "creation",
    builtOn: "content",
  },
  "violation-check": {
    path: "/article/violationCheck",
    tier: "basic",
    group: "creation",
    builtOn: "content",
  },

  "market-calendar": {
    path: "/marketCalendar",
    tier: "basic",
    group: "inspiration",
    builtOn: "content",
  },
  "day-hot-list": { path: "/dayHotList", tier: "basic", group: "inspiration", builtOn: null },
  "hot-articles": { path: "/hotArticles", tier: "basic", group: "inspiration", builtOn: null },
  "image-center": { path: "/imageCenter", tier: "basic", group: "inspiration", builtOn: null },

  "video-template": { path: "/video/templates", tier: "basic", group: "video", builtOn: null },
  "video-manuscript": { path: "/video/manuscripts", tier: "basic", group: "video", builtOn: null },

  "video-distribution": {
    path: "/distribution/video",
    tier: "free",
    group: "distribution",
    builtOn: null,
  },
  "article-spread": {
    path: "/distribution/spread",
    tier: "free",
    group: "distribution",
    builtOn: "content",
  },
  "account-management": {
    path: "/account/management",
    tier: "basic",
    group: "distribution",
    builtOn: "content",
  },
  "multi-account-management": {
    path: "/account/multiple",
    tier: "advanced",
    group: "distribution",
    builtOn: "content",
  },

  "my-company": { path: "/company", tier: "free", group: "company", builtOn: "gateway" },
  "company-info": { path: "/company/info", tier: null, group: "company", builtOn: null },
  "company-resource": { path: "/company/resource", tier: null, group: "company", builtOn: null },
  "check-management": { path: "/approval/articles", tier: null, group: "company", builtOn: null },
  "project-management": {
    path: "/project/management",
    tier: null,
    group: "company",
    builtOn: null,
  },
  "project-statistics": {
    path: "/distribution/statistics",
    tier: "free",
    group: "distribution",
    builtOn: "content",
  },
} as const satisfies Record<
  string,
  { path: string; tier: Tier | null; group: FeatureGroup; builtOn: BuiltOn }
>;

export type FeatureKey = keyof typeof features;

export const featureKeys = Object.keys(features) as readonly FeatureKey[];

export type FeatureTiers = Readonly<Record<FeatureKey, Tier | null>>;

export const DEFAULT_FEATURE_TIERS = Object.fromEntries(
  featureKeys.map((key) => [key, features[key].tier]),
) as FeatureTiers;

/**
 * Where each feature is used: a path of this service, another service's address, or null while it is
 * planned (docs/product.md#a-feature-is-here-or-planned).
 */
export type FeatureAddresses = Readonly<Record<FeatureKey, string | null>>;

/** Returns the addresses of a deployment; `elsewhere` are those that its operator names. */
export function toFeatureAddresses(
  hasContent: boolean,
  elsewhere: Partial<Record<FeatureKey, string>> = {},
): FeatureAddresses {
  const toAddress = (key: FeatureKey): string | null => {
    const { path, builtOn } = features[key];
    const isHere = builtOn === "gateway" || (builtOn === "content" && hasContent);
    return elsewhere[key] ?? (isHere ? path : null);
  };
  return Object.fromEntries(featureKeys.map((key) => [key, toAddress(key)])) as FeatureAddresses;
}
