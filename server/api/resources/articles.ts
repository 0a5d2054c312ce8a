import { z } from "zod";
import type { ArticleEntry, RevisionEntry } from "~/gateway/core/article-schema";
import { endpoint } from "../endpoint/endpoint";
import { linkHeader, numberedPage, pageQuery } from "../endpoint/paging";
import {
  articleEntryReply,
  articleReply,
  etagHeader,
  exampleArticle,
  exampleEntry,
  ofArticle,
  replyWith,
  revisionReply,
  toEntryReply,
  toRevisionReply,
} from "./article-reply";

const tag = "Articles";
const access = "signed-in";

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
    return replyWith(call, await call.gateway.articles.get(id));
  },
});

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
