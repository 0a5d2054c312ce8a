import { documentSchema, markdownSchema } from "./document/article-schema";
import { parseMarkdown } from "./document/parse-markdown";

/** The document that a Markdown text stands for. Issues: those of `documentSchema`. */
export const markdownDocumentSchema = markdownSchema
  .transform((markdown): unknown => parseMarkdown(markdown).document)
  .pipe(documentSchema);
