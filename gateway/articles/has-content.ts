import { isDeepStrictEqual } from "node:util";
import type { Article, ArticleContent } from "../core/article-schema";

/** Returns whether an article says what an author has written. */
export function hasContent(article: Article, written: ArticleContent): boolean {
  const parts = ({ title, digest, coverImageId, document }: ArticleContent) => [
    ...[title, digest, coverImageId],
    document,
  ];
  return isDeepStrictEqual(parts(article), parts(written));
}
