import type { MetaDescriptor } from "@remix-run/node";
import type { Language } from "~/gateway/core/preferences";

/** What a screen's loader may say about its page. */
export interface PageData {
  title?: string;
  description?: string;
  /** The one address of a public page, path and query; a page without one is not for search engines. */
  canonical?: string;
  /** The same facts for machines, in schema.org's words. */
  structuredData?: Record<string, unknown>;
  /** A waiting page renews itself after so many seconds where no script does it (design §4). */
  refreshSeconds?: number;
}

export interface SiteData {
  product: string;
  publicOrigin: string;
  language: Language;
}

const LOCALES: Record<Language, string> = { "zh-CN": "zh_CN", en: "en_US" };

/** The head of a page: for the tab, for search engines and for links shown elsewhere. */
export function pageHead(page: PageData, site: SiteData): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${site.product}` : site.product;
  const { description = "", canonical } = page;
  if (canonical === undefined) return [{ title }, { name: "robots", content: "noindex" }];
  const address = new URL(canonical, site.publicOrigin).href;
  const image = new URL("/og-image.png", site.publicOrigin).href;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.product },
    { property: "og:locale", content: LOCALES[site.language] },
    { property: "og:title", content: page.title ?? site.product },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structuredData ? [{ "script:ld+json": page.structuredData }] : []),
  ] as MetaDescriptor[];
}
