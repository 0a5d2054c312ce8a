import { z } from "zod";
import type { ArticleState } from "../core/article";
import {
  type Article,
  type ArticleContent,
  type ArticleEntry,
  type ArticleImage,
  type ImportWarning,
  importWarningSchema,
  type Revision,
  type RevisionEntry,
} from "../core/article-schema";
import { documentSchema } from "../core/document/article-schema";
import { UpstreamClient } from "./client";
import { FileBody } from "./request";
import type { ReceivedFile } from "./transport";
import {
  inTimeZone,
  nothing,
  wireFlag,
  wireId,
  wireInteger,
  wireLevel,
  wireObject,
  wireText,
} from "./wire";

type Members = Parameters<typeof wireObject>[0];

const wireState = z.enum(["draft", "published"]).catch("draft");
const wireOptionalId = z.union([wireId, z.literal("").transform(() => null)]).nullish();
const wireCover = wireOptionalId.transform((id) => id ?? null);

const wireSchemas = inTimeZone((wireDate) => {
  const entry = {
    id: wireId,
    title: wireText,
    digest: wireText,
    state: wireState,
    isWaiting: ["is_waiting", wireFlag],
    version: wireInteger,
    words: wireLevel,
    createdBy: ["creator", wireText],
    createdAt: ["create_time", wireDate],
    updatedBy: ["updater", wireText],
    updatedAt: ["update_time", wireDate],
    deletedAt: ["delete_time", wireDate],
    canWrite: ["may_write", wireFlag],
  } satisfies Members;
  const revisionEntry = {
    id: wireId,
    title: wireText,
    digest: wireText,
    words: wireLevel,
    createdBy: ["creator", wireText],
    createdAt: ["create_time", wireDate],
    isAutosave: ["is_autosave", wireFlag],
    isPublished: ["is_published", wireFlag],
  } satisfies Members;
  const text = {
    coverImageId: ["cover_image_id", wireCover],
    document: documentSchema,
  } satisfies Members;
  const article = { ...entry, revisionId: ["revision_id", wireId], ...text } satisfies Members;
  const warnings = z.array(importWarningSchema);
  return {
    imported: wireObject({ ...article, warnings }),
    article: wireObject(article),
    articles: wireObject({ articles: ["list", z.array(wireObject(entry))], total: wireLevel }),
    revision: wireObject({ ...revisionEntry, ...text }),
    revisions: wireObject({
      revisions: ["list", z.array(wireObject(revisionEntry))],
      total: wireLevel,
    }),
  };
});

const wireImage = z.object({
  id: wireId,
  bytes: wireInteger,
  type: wireText,
  width: wireInteger,
  height: wireInteger,
});

interface ImportedFile {
  kind: "word" | "pdf";
  name: string;
  content: AsyncIterable<Uint8Array>;
}

interface Space {
  companyId: string;
}

type ArticleKey = Space & { id: string };
type Page = { page: number; pageSize: number };

/** Articles of a space (docs/upstream.md#articles). */
export class ArticlesClient extends UpstreamClient {
  list({
    companyId,
    pageSize,
    ...filter
  }: Space & Page & { state: ArticleState; query?: string }): Promise<{
    articles: ArticleEntry[];
    total: number;
  }> {
    return this.call({
      call: "article.list",
      input: { corpId: companyId, ...filter, page_size: pageSize },
      schema: this.schemas.articles,
    });
  }

  /** @throws `not-found` */
  get({ companyId, id }: ArticleKey): Promise<Article> {
    const input = { corpId: companyId, id };
    return this.call({ call: "article.get", input, schema: this.schemas.article });
  }

  /** Returns the same article for the same key. */
  create({
    companyId,
    idempotencyKey,
    ...content
  }: Space & ArticleContent & { idempotencyKey?: string }): Promise<Article> {
    return this.call({
      call: "article.create",
      input: { corpId: companyId, ...toWireContent(content) },
      idempotencyKey,
      schema: this.schemas.article,
    });
  }

  /** @throws `article-changed`, `article-deleted`, `not-found` */
  save({
    companyId,
    id,
    version,
    isAutosave,
    ...content
  }: ArticleKey & ArticleContent & { version: number; isAutosave: boolean }): Promise<Article> {
    const autosave = isAutosave ? 1 : 0;
    const input = { corpId: companyId, id, version, autosave, ...toWireContent(content) };
    return this.call({ call: "article.save", input, schema: this.schemas.article });
  }

  /** Newest first. @throws `not-found` */
  listRevisions({
    companyId,
    id,
    page,
    pageSize,
  }: ArticleKey & Page): Promise<{ revisions: RevisionEntry[]; total: number }> {
    const input = { corpId: companyId, id, page, page_size: pageSize };
    return this.call({ call: "article.revisions", input, schema: this.schemas.revisions });
  }

  /** @throws `not-found` */
  getRevision({
    companyId,
    id,
    revisionId,
  }: ArticleKey & { revisionId: string }): Promise<Revision> {
    const input = { corpId: companyId, id, revision_id: revisionId };
    return this.call({ call: "article.revision", input, schema: this.schemas.revision });
  }

  /** @throws `article-changed`, `article-deleted`, `not-found` */
  restore({
    companyId,
    id,
    version,
    revisionId,
  }: ArticleKey & { version: number; revisionId: string }): Promise<Article> {
    const input = { corpId: companyId, id, version, revision_id: revisionId };
    return this.call({ call: "article.restore", input, schema: this.schemas.article });
  }

  /** @throws `not-found` */
  delete({ companyId, id }: ArticleKey): Promise<void> {
    const input = { corpId: companyId, id };
    return this.call({ call: "article.delete", input, schema: nothing });
  }

  /** @throws `not-found` */
  undelete({ companyId, id }: ArticleKey): Promise<void> {
    const input = { corpId: companyId, id };
    return this.call({ call: "article.undelete", input, schema: nothing });
  }

  /** @throws `storage-full`, `storage-used-up`, `input-refused` for a file that is no picture */
  addImage({
    companyId,
    id,
    content,
  }: ArticleKey & { content: AsyncIterable<Uint8Array> }): Promise<ArticleImage> {
    const input = new FileBody({ corpId: companyId, id }, content);
    return this.call({ call: "article.addImage", input, schema: wireImage });
  }

  /** @throws `not-found` */
  getImage({ companyId, imageId }: Space & { imageId: string }): Promise<ReceivedFile> {
    return this.callForFile("article.image", { corpId: companyId, image_id: imageId });
  }

  /** @throws the codes of imports */
  importFile({
    companyId,
    kind,
    name,
    content,
  }: Space & ImportedFile): Promise<Article & { warnings: ImportWarning[] }> {
    const input = new FileBody({ corpId: companyId, kind, name }, content);
    return this.call({ call: "article.importFile", input, schema: this.schemas.imported });
  }

  /** @throws the codes of imports and links */
  importLink({
    companyId,
    url,
  }: Space & { url: string }): Promise<Article & { warnings: ImportWarning[] }> {
    const input = { corpId: companyId, url };
    return this.call({ call: "article.importLink", input, schema: this.schemas.imported });
  }

  private get schemas() {
    return wireSchemas(this.config.timeZone);
  }
}

const toWireContent = ({ title, digest, coverImageId, document }: ArticleContent) => ({
  ...{ title, digest, document },
  cover_image_id: coverImageId ?? undefined,
});
