import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { countParts } from "~/gateway/core/document/parts";
import { toPlainText } from "~/gateway/core/document/plain-text";
import type { ChannelLimits } from "~/gateway/core/publishing/channels";
import type { Problem, ProblemCode } from "~/gateway/core/publishing/problems";

interface Content {
  readonly title: string;
  readonly digest: string;
  readonly document: ArticleDocument;
  readonly hasCover: boolean;
  /** What is sent, where the service sends it; otherwise null. */
  readonly body: string | null;
}

/** Returns what the channel cannot take, in the order of the article. */
export function findProblems(limits: ChannelLimits, content: Content): Problem[] {
  const { title, digest, document, body } = content;
  const facts = countParts(document);
  const text = body ?? toPlainText(document);
  const titleLength = countCharacters(title);
  return [
    exceeds("title-too-long", titleLength, limits.titleLength),
    titleLength < limits.shortestTitle
      ? problem("title-too-short", titleLength, limits.shortestTitle)
      : null,
    exceeds("digest-too-long", countCharacters(digest), limits.digestLength),
    exceeds("body-too-long", countCharacters(text), limits.bodyLength),
    exceeds("body-too-long", Buffer.byteLength(text), limits.bodyBytes),
    exceeds("images-too-many", facts.images, limits.images),
    limits.needsCover && !content.hasCover && facts.images === 0
      ? problem("cover-missing", 0, 1)
      : null,
    limits.hasTables ? null : exceeds("tables-lost", facts.tables, 0),
    limits.hasCode ? null : exceeds("code-lost", facts.codeBlocks, 0),
    limits.hasLinks ? null : exceeds("links-lost", facts.links, 0),
  ].filter((found) => found !== null);
}

const problem = (code: ProblemCode, actual: number, limit: number): Problem => ({
  code,
  actual,
  limit,
});

const exceeds = (code: ProblemCode, actual: number, limit: number | null): Problem | null =>
  limit !== null && actual > limit ? problem(code, actual, limit) : null;

/** Counts characters as people do, not as UTF-16 does. */
const countCharacters = (text: string): number => [...text].length;
