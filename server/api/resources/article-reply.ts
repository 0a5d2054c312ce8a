import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import type { Article, ArticleEntry, RevisionEntry } from "~/gateway/core/article-schema";
import { shapeSchema } from "~/gateway/core/document/document-schema";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import type { Call } from "../endpoint/endpoint";
import { isoTime } from "../endpoint/times";

const timeSchema = z.iso.datetime();

const entryReply = z.object({
  id: idSchema,
  title: z.string(),
  digest: z.string(),
  state: z.enum(["draft", "published", "deleted"]),
  version: z.int().min(1).meta({ description: "Grows with each save." }),
  words: z.int().min(0),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  updatedBy: z.string().meta({ description: "The name of a person." }),
});
export const articleEntryReply = entryReply.meta({ id: "ArticleEntry" });

export const articleReply = entryReply
  .extend({
    coverImageId: idSchema.nullable(),
    document: shapeSchema.meta({
      id: "ArticleDocument",
      description: "ProseMirror's JSON in a closed schema.",
    }),
    markdown: z.string().meta({ description: "The same text as GFM." }),
  })
  .meta({ id: "Article" });

export const revisionReply = z
  .object({
    id: idSchema,
    title: z.string(),
    digest: z.string(),
    words: z.int().min(0),
    createdAt: timeSchema,
    createdBy: z.string().meta({ description: "The name of a person." }),
    isAutosave: z.boolean(),
    isPublished: z.boolean(),
  })
  .meta({ id: "ArticleRevision" });

export function toEntryReply(entry: ArticleEntry, timeZone: string) {
  const { id, title, digest, version, words, updatedBy, deletedAt } = entry;
  const state: z.output<typeof entryReply>["state"] = deletedAt ? "deleted" : entry.state;
  return {
    ...{ id, title, digest, state, version, words, updatedBy },
    createdAt: isoTime(entry.createdAt, timeZone) ?? "",
    updatedAt: isoTime(entry.updatedAt, timeZone) ?? "",
  };
}

function toArticleReply(article: Article, timeZone: string) {
  const { document, coverImageId } = article;
  return {
    ...toEntryReply(article, timeZone),
    ...{ coverImageId, document },
    markdown: toMarkdown(document),
  };
}

export function toRevisionReply(revision: RevisionEntry, timeZone: string) {
  const { id, title, digest, words, createdBy, isAutosave, isPublished } = revision;
  const createdAt = isoTime(revision.createdAt, timeZone) ?? "";
  return { id, title, digest, words, createdBy, createdAt, isAutosave, isPublished };
}

export const etagHeader = { ETag: "Names the state, for the next `If-Match`" };

/** The version stands first, so that a later request can name it. */
const toEtag = ({ version, state, deletedAt }: Article) =>
  `"${version}-${deletedAt ? "deleted" : state}"`;

/** Returns the reply and sets its ETag. */
export function replyWith(call: Pick<Call, "setHeader" | "timeZone">, article: Article) {
  call.setHeader("ETag", toEtag(article));
  return toArticleReply(article, call.timeZone);
}

export const exampleEntry: z.output<typeof articleEntryReply> = {
  id: "70001",
  title: "周末去哪儿",
  digest: "三个不远的地方",
  state: "draft",
  version: 1,
  words: 5,
  createdAt: "2026-11-27T01:00:00.000Z",
  updatedAt: "2026-11-27T01:00:00.000Z",
  updatedBy: "陈编辑",
};

export const exampleArticle: z.output<typeof articleReply> = {
  ...exampleEntry,
  coverImageId: null,
  document: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "第一站，湖边。" }] }],
  },
  markdown: "第一站，湖边。\n",
};

export const ofArticle = z.strictObject({
  id: idSchema.meta({ description: "The article's `id`.", example: exampleEntry.id }),
});
