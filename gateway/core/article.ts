import type { Article } from "./article-schema";
import { GatewayError } from "./errors";

/** Which articles a list shows; `all` leaves out deleted ones. */
export type ArticleState = "all" | "draft" | "published" | "deleted";

export const ARTICLES_PER_PAGE = 20;

/** The most that a picture of an article may have. */
export const ARTICLE_IMAGE_BYTES = 5 * 1024 * 1024;

/** `article-changed` with the article as it is now (docs/product.md#a-save-overwrites-nothing). */
export class ArticleChangedError extends GatewayError {
  constructor(
    readonly present: Article,
    cause: unknown,
  ) {
    super("article-changed", { cause });
  }
}
