import type { PageMeta, PublicPage } from "./schemas";
import { getText } from "./texts";

const texts = import.meta.glob<PageMeta>("/app/content/*/page-meta.json", {
  eager: true,
  import: "default",
});

/** Returns the title and description of a page, for search engines and shared links. */
export const getPageMeta = (page: PublicPage, language: string): PageMeta[PublicPage] =>
  getText(texts, language, "page-meta.json")[page];
