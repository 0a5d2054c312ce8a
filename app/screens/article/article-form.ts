import { z } from "zod";
import type { ArticleContent } from "~/gateway/core/article-schema";
import { digestSchema, titleSchema } from "~/gateway/core/document/article-schema";
import { markdownDocumentSchema } from "~/gateway/core/markdown-document-schema";

const content = {
  title: titleSchema,
  digest: digestSchema,
  /** Markdown */
  body: markdownDocumentSchema,
  coverImageId: z.string().max(64).optional(),
};

export const newArticleForm = z.object({
  ...content,
  /** Identifies the request: several with the same key create one article. */
  key: z.uuid().optional(),
});

export const versionSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Without a version the text is a new article's. */
export const autosaveForm = newArticleForm.extend({ version: versionSchema.optional() });

/** The form of the editor: `copy` keeps both of two texts (docs/product.md#a-save-overwrites-nothing). */
export const articleForm = z.object({
  ...content,
  intent: z.enum(["save", "copy"]),
  version: versionSchema,
});

type Typed = Pick<z.output<typeof articleForm>, keyof typeof content>;

export const toContent = ({ title, digest, body, coverImageId }: Typed): ArticleContent => ({
  ...{ title, digest, document: body },
  coverImageId: coverImageId || null,
});
