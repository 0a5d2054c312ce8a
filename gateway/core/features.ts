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

/** Every feature in workbench order (docs/product.md#roles). Paths and tiers are assumed. */
export const features = {
  home: { path: "/index", tier: "free", group: "start" },
  workbench: { path: "/workbench", tier: "free", group: "start" },
  "message-center": { path: "/messageCenter", tier: "basic", group: "start" },

  "content-creation": { path: "/article/create", tier: "free", group: "creation" },
  "template-design": { path: "/longChart/templates", tier: "free", group: "creation" },
  "link-parse": { path: "/article/linkParse", tier: "basic", group: "creation" },
  "pdf-parse": { path: "/article/pdfParse", tier: "basic", group: "creation" },
  "word-parse": { path: "/article/wordParse", tier: "basic", group: "creation" },
  "save-to-word": { path: "/article/saveToWord", tier: "basic", group: "creation" },
  "wrong-word-check": { path: "/article/wrongWordCheck", tier: "basic", group: "creation" },
  "violation-check": { path: "/article/violationCheck", tier: "basic", group: "creation" },

  "market-calendar": { path: "/marketCalendar", tier: "basic", group: "inspiration" },
  "day-hot-list": { path: "/dayHotList", tier: "basic", group: "inspiration" },
  "hot-articles": { path: "/hotArticles", tier: "basic", group: "inspiration" },
  "image-center": { path: "/imageCenter", tier: "basic", group: "inspiration" },

  "video-template": { path: "/video/templates", tier: "basic", group: "video" },
  "video-manuscript": { path: "/video/manuscripts", tier: "basic", group: "video" },

  "video-distribution": { path: "/distribution/video", tier: "free", group: "distribution" },
  "article-spread": { path: "/distribution/spread", tier: "free", group: "distribution" },
  "account-management": { path: "/account/management", tier: "basic", group: "distribution" },
  "multi-account-management": {
    path: "/account/multiple",
    tier: "advanced",
    group: "distribution",
  },

  "my-company": { path: "/company", tier: "free", group: "company" },
  "company-info": { path: "/company/info", tier: null, group: "company" },
  "company-resource": { path: "/company/resource", tier: null, group: "company" },
  "check-management": { path: "/approval/articles", tier: null, group: "company" },
  "project-management": { path: "/project/management", tier: null, group: "company" },
  "project-statistics": { path: "/project/statistics", tier: null, group: "company" },
} as const satisfies Record<string, { path: string; tier: Tier | null; group: FeatureGroup }>;

export type FeatureKey = keyof typeof features;

export const featureKeys = Object.keys(features) as readonly FeatureKey[];

export type FeatureTiers = Readonly<Record<FeatureKey, Tier | null>>;

export const DEFAULT_FEATURE_TIERS = Object.fromEntries(
  featureKeys.map((key) => [key, features[key].tier]),
) as FeatureTiers;
