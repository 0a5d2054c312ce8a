import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import { NO_DATA, type RootData } from "~/app/root-data";
import type { Language } from "~/gateway/core/preferences";

/** What a screen's loader returns about its page for `screenMeta`. */
export interface PageFacts {
  title?: string;
  description?: string;
  /** Path and query of a public page; a page without them gets `noindex`. */
  canonical?: string;
  structuredData?: Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];
}

/**
 * The `meta` export of every screen. Remix replaces a parent's meta by its child's, so the facts of
 * all routes are merged: a dialog inherits those of the page under it.
 */
export function screenMeta({ matches }: Pick<MetaArgs, "matches">): MetaDescriptor[] {
  const facts: PageFacts = mergeFacts(matches);
  const root = findRootData(matches);
  const { title, canonical } = facts;
  return [
    { title: title ? `${title} · ${root.product}` : root.product },
    ...(canonical ? publicMeta(facts, canonical, root) : [{ name: "robots", content: "noindex" }]),
  ];
}

const LOCALES: Record<Language, string> = { "zh-CN": "zh_CN", en: "en_US" };

function publicMeta(facts: PageFacts, canonical: string, root: RootData): MetaDescriptor[] {
  const { product, preferences, site } = root;
  const absolute = (path: string) => new URL(path, site.publicOrigin || "http://localhost").href;
  const { title = product, description, structuredData } = facts;
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: absolute(canonical) },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: product },
    { property: "og:locale", content: LOCALES[preferences.language] },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: absolute(canonical) },
    { property: "og:image", content: absolute("/og-image.png") },
    { name: "twitter:card", content: "summary_large_image" },
    ...(structuredData ? [{ "script:ld+json": structuredData }] : []),
  ];
}

function mergeFacts(matches: MetaArgs["matches"]): PageFacts {
  return Object.assign({}, ...matches.map(({ data }) => data));
}

function findRootData(matches: MetaArgs["matches"]): RootData {
  return Object.assign({}, NO_DATA, matches.find(({ id }) => id === "root")?.data);
}
