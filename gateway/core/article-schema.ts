import { z } from "zod";
import { idSchema } from "./account-schema";
import { digestSchema, documentSchema, titleSchema } from "./document/article-schema";
import { lossKinds } from "./document/loss-kinds";

/** What an author writes. Issues: those of its members. */
const articleContentSchema = z.object({
  title: titleSchema,
  digest: digestSchema,
  coverImageId: idSchema
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: "The picture that stands for the article." }),
  document: documentSchema,
});

const articleEntrySchema = z.object({
  id: idSchema,
  title: z.string(),
  digest: z.string(),
  state: z.enum(["draft", "published"]),
  isWaiting: z.boolean().meta({ description: "It waits for the company's approval." }),
  version: z.int().min(1),
  words: z.int().min(0),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().meta({ description: "Empty for an article that is not deleted." }),
  canWrite: z.boolean(),
});

const articleSchema = articleEntrySchema.extend({
  revisionId: idSchema,
  coverImageId: idSchema.nullable(),
  document: documentSchema,
});

const revisionEntrySchema = z.object({
  id: idSchema,
  title: z.string(),
  digest: z.string(),
  words: z.int().min(0),
  createdBy: z.string(),
  createdAt: z.string(),
  isAutosave: z.boolean(),
  isPublished: z.boolean(),
});

const revisionSchema = revisionEntrySchema.extend({
  coverImageId: idSchema.nullable(),
  document: documentSchema,
});

/** What an article cannot hold of a file or a page (docs/product.md#an-import-names-what-it-loses). */
export const importWarningSchema = z.object({
  kind: z.enum(lossKinds),
  count: z.int().min(1),
});

export const imageSchema = z.object({
  id: idSchema.meta({ description: "Documents name the picture `image:` and the id." }),
  bytes: z.int().min(1),
  type: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
});

export type ImportWarning = z.output<typeof importWarningSchema>;
export type ArticleImage = z.output<typeof imageSchema>;
export type ArticleContent = z.output<typeof articleContentSchema>;
export type ArticleEntry = z.output<typeof articleEntrySchema>;
export type Article = z.output<typeof articleSchema>;
export type RevisionEntry = z.output<typeof revisionEntrySchema>;
export type Revision = z.output<typeof revisionSchema>;
