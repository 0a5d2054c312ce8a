import { hash } from "node:crypto";
import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { ArticleChangedError } from "~/gateway/core/article";
import type { ArticleContent } from "~/gateway/core/article-schema";
import { digestSchema, documentSchema, titleSchema } from "~/gateway/core/document/article-schema";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";
import { markdownDocumentSchema } from "~/gateway/core/markdown-document-schema";
import { type Call, endpoint, locationHeader } from "../endpoint/endpoint";
import {
  articleReply,
  etagHeader,
  exampleArticle,
  exampleEntry,
  ofArticle,
  replyWith,
} from "./article-reply";

const tag = "Articles";
const access = "signed-in";

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
    const key = toUpstreamKey(call, body);
    const article = await call.gateway.articles.create(toContent(body), key);
    call.setLocation(`/articles/${article.id}`);
    return replyWith(call, article);
  },
});

/** After a crash of the node that made the article, the service still knows the request. */
function toUpstreamKey({ idempotencyKey, session }: Call, body: unknown): string | undefined {
  if (idempotencyKey === null) return undefined;
  return hash("sha256", JSON.stringify([session.user?.uid, idempotencyKey, body]), "hex");
}

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
      return replyWith(call, await call.gateway.articles.save(id, toContent(body), { version }));
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
