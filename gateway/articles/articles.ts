import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { ARTICLES_PER_PAGE, ArticleChangedError, type ArticleState } from "../core/article";
import type {
  Article,
  ArticleContent,
  ArticleEntry,
  ArticleImage,
  ImportWarning,
  Revision,
  RevisionEntry,
} from "../core/article-schema";
import { GatewayError } from "../core/errors";
import type { ExportFormat } from "../core/export-format";
import { uploadFeatures } from "../core/upload";
import { checkedUpload, withFirstChunk } from "../uploads/checked-upload";
import type { UploadedFile } from "../uploads/send-once";
import type { FileKind } from "../uploads/upload-signature";
import type { ReceivedFile } from "../upstream/transport";
import type { Upstream } from "../upstream/upstream";
import { type ExportedFile, exportArticle, type ImageAddress } from "./export/export-article";
import { readPictures } from "./export/read-pictures";
import { hasContent } from "./has-content";

const LONGEST_NAME = 200;
const FIRST_VERSION = 1;

export interface ImportedArticle {
  article: Article;
  warnings: readonly ImportWarning[];
}

interface ArticleFilter {
  state?: ArticleState;
  query?: string;
  /** From 1. */
  page?: number;
  pageSize?: number;
}

/**
 * Articles of the session's company or of the personal space (docs/product.md#articles). Methods
 * throw the call's error, `unauthorized`, `token-expired`, `forbidden` for a role that may not, and
 * `not-found` for an article that the role does not see or an upstream without articles.
 */
export class ArticlesUseCase {
  constructor(
    private readonly context: GatewayContext<"hasContent" | "uploadStallMs">,
    private readonly features: FeaturesUseCase,
  ) {}

  /** Whether the upstream has articles; the features that need them are planned otherwise. */
  get isAvailable(): boolean {
    return this.context.shared.hasContent;
  }

  /** Returns a page of articles, those that were changed last first, and the number of all. */
  async list({
    state = "all",
    query = "",
    page = 1,
    pageSize = ARTICLES_PER_PAGE,
  }: ArticleFilter = {}): Promise<{ articles: ArticleEntry[]; total: number }> {
    const space = this.requireSpace();
    const filter = { state, query: query || undefined, page, pageSize };
    return this.context.call(({ articles }) => articles.list({ ...space, ...filter }));
  }

  /** Returns an article, also a deleted one. */
  async get(id: string): Promise<Article> {
    const space = this.requireSpace();
    return this.context.call(({ articles }) => articles.get({ ...space, id }));
  }

  /**
   * Several requests with the same key make one article. A request with another text saves it over the
   * first one's, whose answer was lost.
   * @throws ArticleChangedError if somebody has changed the article since
   */
  async create(content: ArticleContent, idempotencyKey?: string): Promise<Article> {
    const space = await this.requireWriter();
    const made = await this.context.call(({ articles }) =>
      articles.create({ ...space, ...content, idempotencyKey }),
    );
    return idempotencyKey && !hasContent(made, content)
      ? this.save(made.id, content, { version: FIRST_VERSION })
      : made;
  }

  /**
   * Writes over the version that the author has read (docs/product.md#a-save-overwrites-nothing).
   * @throws ArticleChangedError for another one, `article-deleted`
   */
  async save(
    id: string,
    content: ArticleContent,
    { version, isAutosave = false }: { version: number; isAutosave?: boolean },
  ): Promise<Article> {
    const space = await this.requireWriter();
    return this.orPresent(id, () =>
      this.context.call(({ articles }) =>
        articles.save({ ...space, id, ...content, version, isAutosave }),
      ),
    );
  }

  /** Returns a page of revisions, newest first, and the number of all. */
  async listRevisions(
    id: string,
    { page = 1, pageSize = ARTICLES_PER_PAGE }: { page?: number; pageSize?: number } = {},
  ): Promise<{ revisions: RevisionEntry[]; total: number }> {
    const space = this.requireSpace();
    return this.context.call(({ articles }) =>
      articles.listRevisions({ ...space, id, page, pageSize }),
    );
  }

  async getRevision(id: string, revisionId: string): Promise<Revision> {
    const space = this.requireSpace();
    return this.context.call(({ articles }) => articles.getRevision({ ...space, id, revisionId }));
  }

  /** Makes a former text the present one. @throws as `save` */
  async restore(id: string, revisionId: string, version: number): Promise<Article> {
    const space = await this.requireWriter();
    return this.orPresent(id, () =>
      this.context.call(({ articles }) => articles.restore({ ...space, id, revisionId, version })),
    );
  }

  /** Hides an article; for 30 days `undelete` brings it back. */
  async delete(id: string): Promise<void> {
    const space = await this.requireWriter();
    await this.context.call(({ articles }) => articles.delete({ ...space, id }));
  }

  async undelete(id: string): Promise<void> {
    const space = await this.requireWriter();
    await this.context.call(({ articles }) => articles.undelete({ ...space, id }));
  }

  /**
   * Stores a picture of an article (PNG, JPEG, GIF or WebP, at most 5 MB). @throws `storage-full`,
   * `storage-used-up`, `file-too-large`, `file-kind-mismatch`, `upload-stalled`
   */
  async addImage(id: string, content: AsyncIterable<Uint8Array>): Promise<ArticleImage> {
    const space = await this.requireWriter();
    return this.sendFile(
      "image",
      content,
      (checked) =>
        ({ articles }) =>
          articles.addImage({ ...space, id, content: checked }),
    );
  }

  /** Returns a picture with its media type. */
  async getImage(imageId: string): Promise<ReceivedFile> {
    const space = this.requireSpace();
    return this.context.call(({ articles }) => articles.getImage({ ...space, imageId }));
  }

  /**
   * Returns an article as a file (docs/product.md#an-article-leaves-as-a-file). Word's embeds the pictures,
   * the others name them by their addresses. @throws `overloaded`
   */
  async export(
    id: string,
    format: ExportFormat,
    imageAddress: ImageAddress,
  ): Promise<ExportedFile> {
    const article = await this.get(id);
    const read = (imageId: string) =>
      this.getImage(imageId).then(
        ({ bytes }) => bytes,
        (error) => orLost(error),
      );
    return exportArticle(article, format, imageAddress, () =>
      readPictures(article.document, imageAddress, read),
    );
  }

  /** Makes a draft of a file, and names what could not be taken over. @throws the codes of imports */
  async importFile(
    kind: "word" | "pdf",
    { name, content }: UploadedFile,
  ): Promise<ImportedArticle> {
    const space = await this.requireWriter();
    await this.features.require(uploadFeatures[kind]);
    const shortName = name.slice(0, LONGEST_NAME) || kind;
    const { warnings, ...article } = await this.sendFile(
      kind,
      content,
      (checked) =>
        ({ articles }) =>
          articles.importFile({ ...space, kind, name: shortName, content: checked }),
    );
    return { article, warnings };
  }

  /** Imports a public page, like `importFile`. @throws the codes of imports and links */
  async importLink(url: string): Promise<ImportedArticle> {
    const space = await this.requireWriter();
    await this.features.require("link-parse");
    const imported = await this.context
      .call(({ articles }) => articles.importLink({ ...space, url }))
      .catch(refuseLink);
    const { warnings, ...article } = imported;
    return { article, warnings };
  }

  /** Checks a file while it is sent; the check knows why the upstream only got a part. */
  private async sendFile<Result>(
    kind: FileKind,
    content: AsyncIterable<Uint8Array>,
    send: (checked: AsyncIterable<Uint8Array>) => (upstream: Upstream) => Promise<Result>,
  ): Promise<Result> {
    const checked = checkedUpload(kind, content, this.context.shared.uploadStallMs);
    const file = await withFirstChunk(checked);
    try {
      return await this.context.call(send(file.content));
    } catch (error) {
      throw file.refusal() ?? error;
    }
  }

  private requireSpace(): { companyId: string } {
    this.context.requireUser();
    if (!this.isAvailable) throw new GatewayError("not-found");
    return { companyId: this.context.companyId };
  }

  private async requireWriter(): Promise<{ companyId: string }> {
    const space = this.requireSpace();
    await this.features.require("content-creation");
    return space;
  }

  /** Adds the present article to an `article-changed`. */
  private async orPresent(id: string, work: () => Promise<Article>): Promise<Article> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GatewayError && error.code === "article-changed")) throw error;
      throw new ArticleChangedError(await this.get(id), error.cause);
    }
  }
}

/** A page has the errors of files, too; its form has one field. */
function refuseLink(error: unknown): never {
  if (!(error instanceof GatewayError && error.field === "file")) throw error;
  throw new GatewayError(error.code, { field: "url", cause: error.cause });
}

/** @throws any other error */
function orLost(error: unknown): null {
  if (error instanceof GatewayError && error.code === "not-found") return null;
  throw error;
}
