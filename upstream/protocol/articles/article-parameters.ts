import { digestSchema, documentSchema, titleSchema } from "~/gateway/core/document/article-schema";
import { countWords, toPlainText } from "~/gateway/core/document/plain-text";
import { ARTICLE_STATES } from "../../domain/articles";
import type { NewRevision } from "../../domain/revisions";
import { BusinessFailure } from "../failures";
import { findInteger, findText, getId, getOneOf, getText, type Input } from "../parameters";

const DEFAULT_PAGE_SIZE = 20;
const LARGEST_PAGE = 100;
const MOST_PAGES = 1_000_000;
const HIGHEST_VERSION = 999_999_999;

/** @throws 4001 for a text that breaks a limit of docs/product.md#a-document-has-limits */
export function getContent(input: Input): NewRevision {
  const title = titleSchema.safeParse(findText(input, "title") ?? "");
  const digest = digestSchema.safeParse(findText(input, "digest") ?? "");
  const document = documentSchema.safeParse(input.document);
  if (!(title.success && digest.success && document.success)) throw new BusinessFailure(4001);
  return {
    title: title.data,
    digest: digest.data,
    document: JSON.stringify(document.data),
    coverImageId: findText(input, "cover_image_id") ? getId(input, "cover_image_id") : null,
    words: countWords(toPlainText(document.data)),
  };
}

export const getFilter = (input: Input) => ({
  state: getOneOf(input, "state", ARTICLE_STATES),
  query: findText(input, "query") ?? "",
  page: getPage(input),
});

export const getArticle = (input: Input) => ({ id: getId(input, "id") });

export const getArticlePage = (input: Input) => ({ ...getArticle(input), page: getPage(input) });

export const getRevisionId = (input: Input) => ({
  ...getArticle(input),
  revisionId: getId(input, "revision_id"),
});

export const getRestoration = (input: Input) => ({
  ...getRevisionId(input),
  version: getInteger(input, "version", 1, HIGHEST_VERSION),
});

export const getChange = (input: Input) => ({
  ...getArticle(input),
  version: getInteger(input, "version", 1, HIGHEST_VERSION),
  content: getContent(input),
  isAutosave: getInteger(input, "autosave", 0, 1) === 1,
});

export const getImage = (input: Input) => ({ imageId: getId(input, "image_id") });

export const getArticleFile = (input: Input) => ({
  kind: getOneOf(input, "kind", ["word", "pdf"]),
  name: getText(input, "name"),
});

export const getLink = (input: Input) => ({ url: getText(input, "url") });

/** @throws 4001 when it is absent or not in the range */
function getInteger(input: Input, name: string, from: number, to: number): number {
  const value = findInteger(input, name, from, to);
  if (value === null) throw new BusinessFailure(4001);
  return value;
}

/** @throws 4001 for another number than 1 to 100 entries */
function getPage(input: Input): { offset: number; limit: number } {
  const limit = findInteger(
    { page_size: DEFAULT_PAGE_SIZE, ...input },
    "page_size",
    1,
    LARGEST_PAGE,
  );
  const page = findInteger({ page: 1, ...input }, "page", 1, MOST_PAGES);
  if (limit === null || page === null) throw new BusinessFailure(4001);
  return { offset: (page - 1) * limit, limit };
}
