import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { ArticleChangedError } from "~/gateway/core/article";
import type {
  Article,
  ArticleContent,
  ArticleEntry,
  RevisionEntry,
} from "~/gateway/core/article-schema";
import { digestSchema, documentSchema, titleSchema } from "~/gateway/core/document/article-schema";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";
import { markdownDocumentSchema } from "~/gateway/core/markdown-document-schema";
import { type Call, endpoint, locationHeader } from "../endpoint/endpoint";
import { linkHeader, numberedPage, pageQuery } from "../endpoint/paging";
import {
  articleEntryReply,
  articleReply,
  exampleArticle,
  exampleEntry,
  revisionReply,
  toArticleReply,
  toEntryReply,
  toRevisionReply,
} from "./article-reply";

const tag = "Articles";
const access = "signed-in";
const ofArticle = z.strictObject({
  id: idSchema.meta({ description: "The article's `id`.", example: exampleEntry.id }),
});
const etagHeader = { ETag: "Names the state, for the next `If-Match`" };

const bodySchema = z
  .strictObject({
    title: titleSchema,
    digest: digestSchema,
    coverImageId: idSchema.nullish(),
    document: documentSchema.optional(),
    markdown: markdownDocumentSchema
      .optional()
      .meta({ description: "The text as GFM, in the place of `document`." }),
  })
  .refine(({ document, markdown }) => !document !== !markdown, {
    path: ["document"],
    message: "document-invalid",
  })
  .meta({ id: "ArticleText", description: "One of `document` and `markdown`." });
const bodyExample = { title: exampleEntry.title, markdown: exampleArticle.markdown };
const bodyErrors: readonly ErrorCode[] = [
  "title-required",
  "title-too-long",
  "digest-too-long",
  "document-invalid",
  "document-too-long",
  "document-too-many-images",
  "document-too-many-tables",
  "document-table-too-large",
  "document-too-deep",
  "link-address-invalid",
  "image-address-invalid",
];

function toContent(body: z.output<typeof bodySchema>): ArticleContent {
  const { title, digest, coverImageId = null, document, markdown } = body;
  const text = document ?? markdown;
  if (!text) throw new GatewayError("document-invalid", { field: "document" });
  return { title, digest, coverImageId, document: text };
}

/** The version stands first, so that a later request can name it. */
const toEtag = ({ version, state, deletedAt }: Article) =>
  `"${version}-${deletedAt ? "deleted" : state}"`;

function reply(call: Call, article: Article) {
  call.setHeader("ETag", toEtag(article));
  return toArticleReply(article, call.timeZone);
}

export const listArticles = endpoint({
  id: "listArticles",
  method: "GET",
  path: "/articles",
  tag,
  access,
  summary: "The articles of a space",
  description:
    "Those that were changed last come first. Without `state`, deleted ones are left out.",
  query: pageQuery.extend({
    q: z.string().max(50).optional().meta({ description: "Words of the title, digest or text." }),
    state: z
      .enum(["draft", "published", "deleted"])
      .optional()
      .meta({ description: "Such articles only." }),
  }),
  reply: {
    status: 200,
    description: "Without their texts",
    headers: linkHeader,
    schema: z.object({ articles: z.array(articleEntryReply) }).meta({ id: "Articles" }),
    example: { articles: [exampleEntry] },
  },
  async run(call, { query }) {
    const { q: text, state, ...page } = query;
    const articles = await numberedPage<ArticleEntry>(
      call,
      { ...page, q: text, state },
      {
        idOf: ({ id }) => id,
        async read(range) {
          const found = await call.gateway.articles.list({ query: text, state, ...range });
          return { items: found.articles, total: found.total };
        },
      },
    );
    return { articles: articles.map((entry) => toEntryReply(entry, call.timeZone)) };
  },
});

export const createArticle = endpoint({
  id: "createArticle",
  method: "POST",
  path: "/articles",
  tag,
  access,
  idempotent: true,
  summary: "Write an article",
  description: "It is a draft in the chosen company or the personal space.",
  errors: bodyErrors,
  body: bodySchema,
  bodyExample,
  reply: {
    status: 201,
    description: "The article",
    headers: { ...locationHeader, ...etagHeader },
    schema: articleReply,
    example: exampleArticle,
  },
  async run(call, { body }) {
    const article = await call.gateway.articles.create(toContent(body));
    call.setLocation(`/articles/${article.id}`);
    return reply(call, article);
  },
});

export const getArticle = endpoint({
  id: "getArticle",
  method: "GET",
  path: "/articles/{id}",
  tag,
  access,
  summary: "One article",
  description: "Also a deleted one, for 30 days.",
  params: ofArticle,
  reply: {
    status: 200,
    description: "With its text, as a document and as Markdown",
    headers: etagHeader,
    schema: articleReply,
    example: exampleArticle,
  },
  async run(call, { params: { id } }) {
    return reply(call, await call.gateway.articles.get(id));
  },
});

export const replaceArticle = endpoint({
  id: "replaceArticle",
  method: "PUT",
  path: "/articles/{id}",
  tag,
  access,
  conditional: true,
  summary: "Save an article",
  description:
    "`If-Match` is needed, and nothing that was saved meanwhile is overwritten. A save whose reply was lost can be sent again.",
  errors: [...bodyErrors, "article-deleted", "precondition-required"],
  params: ofArticle,
  body: bodySchema,
  bodyExample,
  reply: {
    status: 200,
    description: "The article with its new version",
    headers: etagHeader,
    schema: articleReply,
    example: { ...exampleArticle, version: 2 },
  },
  async run(call, { params: { id }, body }) {
    const version = await readVersion(call, id);
    try {
      return reply(call, await call.gateway.articles.save(id, toContent(body), { version }));
    } catch (cause) {
      if (!(cause instanceof ArticleChangedError)) throw cause;
      throw new GatewayError("precondition-failed", { cause });
    }
  },
});

/** Returns the version that `If-Match` names. @throws `precondition-required`, `precondition-failed` */
async function readVersion({ gateway, ifMatch }: Call, id: string): Promise<number> {
  if (ifMatch === null) throw new GatewayError("precondition-required");
  if (ifMatch.includes("*")) return (await gateway.articles.get(id)).version;
  const versions = ifMatch.map((tag) => Number(/^(\d{1,9})-/.exec(tag)?.[1] ?? 0));
  const version = Math.max(...versions);
  if (version < 1) throw new GatewayError("precondition-failed");
  return version;
}

export const deleteArticle = endpoint({
  id: "deleteArticle",
  method: "DELETE",
  path: "/articles/{id}",
  tag,
  access,
  summary: "Delete an article",
  description: "It is hidden for 30 days, in which the page of deleted articles can restore it.",
  params: ofArticle,
  reply: { status: 204, description: "Deleted" },
  run: ({ gateway }, { params: { id } }) => gateway.articles.delete(id),
});

export const listArticleRevisions = endpoint({
  id: "listArticleRevisions",
  method: "GET",
  path: "/articles/{id}/revisions",
  tag,
  access,
  summary: "The former texts of an article",
  description: "Saves that an editor makes by itself within five minutes are one revision.",
  params: ofArticle,
  query: pageQuery,
  reply: {
    status: 200,
    description: "Newest first, without their texts",
    headers: linkHeader,
    schema: z.object({ revisions: z.array(revisionReply) }).meta({ id: "ArticleRevisions" }),
    example: {
      revisions: [
        {
          id: "71001",
          title: exampleEntry.title,
          digest: exampleEntry.digest,
          words: exampleEntry.words,
          createdAt: exampleEntry.createdAt,
          createdBy: exampleEntry.updatedBy,
          isAutosave: false,
          isPublished: false,
        },
      ],
    },
  },
  async run(call, { params: { id }, query }) {
    const revisions = await numberedPage<RevisionEntry>(call, query, {
      idOf: (revision) => revision.id,
      async read(range) {
        const found = await call.gateway.articles.listRevisions(id, range);
        return { items: found.revisions, total: found.total };
      },
    });
    return { revisions: revisions.map((revision) => toRevisionReply(revision, call.timeZone)) };
  },
});
