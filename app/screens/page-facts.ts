import { getPageMeta } from "~/app/content/page-meta";
import type { PublicPage } from "~/app/content/schemas";
import type { PageFacts } from "~/app/request/meta";
import type { Language } from "~/gateway/core/preferences";

/** Returns the texts and the canonical address of a public page, for its head. */
export function getPageFacts(page: PublicPage, language: Language, canonical: string): PageFacts {
  return { ...getPageMeta(page, language), canonical };
}
