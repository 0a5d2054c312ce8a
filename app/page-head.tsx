import { useMatches } from "@remix-run/react";
import type { Language } from "~/gateway/core/preferences";
import { useRootData } from "./root-data";

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

/** What the deepest screen says about itself; what it leaves out, the page under it says. */
export function usePageData(): PageData {
  return Object.assign({}, ...useMatches().map(({ data }) => data));
}

/** The title, and what search engines and links shown elsewhere need to know. */
export function PageHead({ page }: { page: PageData }) {
  const { product } = useRootData();
  return (
    <>
      <title>{page.title ? `${page.title} · ${product}` : product}</title>
      {page.canonical ? (
        <PublicHead page={page} canonical={page.canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

const LOCALES: Record<Language, string> = { "zh-CN": "zh_CN", en: "en_US" };

function PublicHead({ page, canonical }: { page: PageData; canonical: string }) {
  const { product, preferences, site } = useRootData();
  const absolute = (path: string) => new URL(path, site.publicOrigin || "http://localhost").href;
  const { title = product, description, structuredData } = page;
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(canonical)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:locale" content={LOCALES[preferences.language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(canonical)} />
      <meta property="og:image" content={absolute("/og-image.png")} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData ? <StructuredData data={structuredData} /> : null}
    </>
  );
}

/** Data, not script: browsers never run it. `<` is escaped, so that no text can end the element. */
function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own copy, escaped above
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
