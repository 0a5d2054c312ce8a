import { type PublicPage, pageMeta } from "~/app/content/page-meta/page-meta";
import type { PageData } from "~/app/page-head";
import type { Language } from "~/gateway/core/preferences";

/** What the head of a public page says: its texts and its one address. */
export function publicPage(page: PublicPage, language: Language, canonical: string): PageData {
  return { ...pageMeta(page, language), canonical };
}
