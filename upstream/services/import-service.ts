import { findImageId } from "~/gateway/core/document/addresses";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { mapImages } from "~/gateway/core/document/images";
import { LIMITS } from "~/gateway/core/document/limits";
import { normalise } from "~/gateway/core/document/normalise";
import { countWords, toPlainText } from "~/gateway/core/document/plain-text";
import type { ArticleSpace } from "../domain/article-spaces";
import type { FullArticle } from "../domain/articles";
import type { Domain } from "../domain/domain";
import {
  type Imported,
  type ImportedPicture,
  ImportRefused,
  type ImportWarning,
} from "../imports/imported";
import { runImport } from "../imports/run-import";
import type { Fetched, FetchGuarded } from "../outbound/fetch-guarded";
import { ImageRefused, type ImageService, MOST_IMAGE_BYTES } from "./image-service";

/** For all pictures of a page together. */
const PICTURES_MS = 20_000;
const UNTITLED = "未命名文章";
const LOGIN_PATH = /\/(?:[\w-]*login|sign-?in|passport|account\/auth)\b/i;

/** `login`: the page is for those who have signed in. `gone`: it answers with an error. */
export class PageRefused extends Error {
  override readonly name = "PageRefused";

  constructor(readonly reason: "login" | "gone") {
    super(reason);
  }
}

interface Author {
  readonly space: ArticleSpace;
  readonly uid: string;
}

interface Result extends FullArticle {
  readonly warnings: readonly ImportWarning[];
}

/** Makes drafts of files and pages (docs/product.md#an-import-names-what-it-loses). */
export class ImportService {
  constructor(
    private readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>,
    private readonly images: ImageService,
    private readonly fetchGuarded: FetchGuarded,
  ) {}

  /** @param name of the file, the title when it has none @throws ImportRefused, ImageRefused, ProviderError */
  async importFile(author: Author, kind: "word" | "pdf", name: string, bytes: Buffer) {
    const imported = await runImport({ kind, bytes });
    return this.write(author, imported, name.replace(/\.\w{1,5}$/, ""));
  }

  /** @throws ImportRefused, OutboundRefused, PageRefused */
  async importLink(author: Author, url: string): Promise<Result> {
    const page = await this.fetchGuarded(url);
    requireArticle(page);
    const { body: bytes, contentType, url: finalUrl } = page;
    const imported = await runImport({ kind: "page", bytes, contentType, url: finalUrl });
    return this.write(author, imported, new URL(finalUrl).hostname);
  }

  /** The article is made first: its pictures belong to it. */
  private async write(author: Author, imported: Imported, name: string): Promise<Result> {
    const { space, uid } = author;
    const title = (imported.title || name.trim() || UNTITLED).slice(0, LIMITS.title);
    const toContent = (document: ArticleDocument) => ({
      ...{ title, digest: "", coverImageId: null, document: JSON.stringify(document) },
      words: countWords(toPlainText(document)),
    });
    const withoutPictures = replacePictures(imported.document, new Map());
    const created = await this.transact(({ articles }) =>
      articles.create({ uid, spaceId: space.spaceId }, toContent(withoutPictures), ""),
    );
    if (imported.pictures.length === 0) return { ...created, warnings: imported.warnings };
    const sources = await this.storePictures(space, created.article.id, imported.pictures);
    const document = replacePictures(imported.document, sources);
    const lost = imported.pictures.length - sources.size;
    const saved = await this.transact(async ({ articles }) => {
      const article = await articles.lock(space.spaceId, created.article.id);
      const change = { version: 1, content: toContent(document), isAutosave: false };
      return article && articles.save(article, uid, change);
    });
    const pictures: ImportWarning[] = lost > 0 ? [{ kind: "pictures", count: lost }] : [];
    return { ...(saved ?? created), warnings: mergeWarnings([...imported.warnings, ...pictures]) };
  }

  /** Returns the new sources of those that could be stored; the space may become full. */
  private async storePictures(
    space: ArticleSpace,
    articleId: string,
    pictures: readonly ImportedPicture[],
  ): Promise<Map<string, string>> {
    const sources = new Map<string, string>();
    const endsAt = performance.now() + PICTURES_MS;
    for (const { id, content } of pictures.slice(0, LIMITS.images)) {
      const bytes = await this.read(content, endsAt - performance.now());
      const image = bytes && (await this.images.store(space, articleId, bytes).catch(toLost));
      if (image) sources.set(id, `image:${image.id}`);
      else if (typeof content === "string" && content.startsWith("https://"))
        sources.set(id, content);
    }
    return sources;
  }

  /** Returns null for a picture that cannot be had. */
  private async read(content: Uint8Array | string, leftMs: number): Promise<Buffer | null> {
    if (typeof content !== "string") return Buffer.from(content);
    if (leftMs <= 0) return null;
    const options = { maxBytes: MOST_IMAGE_BYTES, timeoutMs: Math.ceil(leftMs) };
    const picture = await this.fetchGuarded(content, options).catch(() => null);
    return picture?.status === 200 ? picture.body : null;
  }
}

function toLost(error: unknown): null {
  if (error instanceof ImageRefused) return null;
  throw error;
}

/** @throws PageRefused, ImportRefused */
function requireArticle({ status, url, contentType }: Fetched): void {
  const isLogin = status === 401 || status === 403 || LOGIN_PATH.test(new URL(url).pathname);
  if (isLogin) throw new PageRefused("login");
  if (status >= 400) throw new PageRefused("gone");
  if (!/html|^$/i.test(contentType)) throw new ImportRefused("unreadable");
}

/** Replaces the numbers with the new sources, and leaves out pictures that have none. */
function replacePictures(
  document: ArticleDocument,
  sources: ReadonlyMap<string, string>,
): ArticleDocument {
  const { content } = mapImages(document, (image) => {
    const id = findImageId(image.attrs.src);
    const src = id === null ? image.attrs.src : sources.get(id);
    return src ? { ...image, attrs: { ...image.attrs, src } } : null;
  });
  return normalise({
    type: "doc",
    content: content.length > 0 ? content : [{ type: "paragraph" }],
  });
}

function mergeWarnings(warnings: readonly ImportWarning[]): ImportWarning[] {
  const counts = new Map<ImportWarning["kind"], number>();
  for (const { kind, count } of warnings) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
