import { getPageMeta } from "~/app/content/page-meta/page-meta";
import type { PublicPage } from "~/app/content/page-meta/public-page";
import type { PageFacts } from "~/app/request/meta";
import type { Language } from "~/gateway/core/preferences";

/** What the head of a public page says: its texts and its one address. */
export function getPageFacts(page: PublicPage, language: Language, canonical: string): PageFacts {
  return { ...getPageMeta(page, language), canonical };
}
