import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Images } from "./images";
import { type NewRevision, type Revision, Revisions } from "./revisions";
import { DAY } from "./times";
import type { Unit } from "./unit";

export type Article = Row<"articles">;

/** An article with its text. */
export interface FullArticle {
  readonly article: Article;
  readonly head: Revision;
}

/** Which articles a list shows. */
export const ARTICLE_STATES = ["all", "draft", "published", "deleted"] as const;

interface ArticleFilter {
  readonly state: (typeof ARTICLE_STATES)[number];
  /** Part of the title or the digest; "" for all. */
  readonly query: string;
  /** Only those that wait for the company's approval. */
  readonly isWaiting: boolean;
}

/** Who writes where. */
interface Author {
  readonly uid: string;
  readonly spaceId: string;
}

/** A deleted article can come back as long. */
const DELETED_ARTICLE_KEPT = 30 * DAY;

const WAITING = "waiting";

/** Articles of a space (docs/upstream.md#articles). */
export class Articles {
  readonly revisions: Revisions;

  constructor(
    private readonly unit: Unit,
    private readonly images: Images,
  ) {
    this.revisions = new Revisions(unit);
  }

  /** Returns an article of the space, also a deleted one. */
  find(spaceId: string, id: string): Promise<Article | null> {
    return this.unit.tables.articles.find({ id, spaceId });
  }

  /** Nobody else changes the article until the transaction ends. */
  lock(spaceId: string, id: string): Promise<Article | null> {
    return this.unit.tables.articles.find({ id, spaceId }, "update");
  }

  /** Returns the article with its text. */
  async read(article: Article): Promise<FullArticle> {
    const head = await this.revisions.find(article.id, article.headId);
    if (!head) throw new Error(`article ${article.id} has no head`);
    return { article, head };
  }

  /** Returns a page of articles, those that were changed last first, and the number of all. */
  async list(spaceId: string, filter: ArticleFilter, page: { offset: number; limit: number }) {
    const { articles } = this.unit.tables;
    const { state, query, isWaiting } = filter;
    const where = {
      spaceId,
      isDeleted: state === "deleted",
      ...((state === "draft" || state === "published") && { state }),
      ...(isWaiting && { approval: WAITING }),
    };
    const containing = query === "" ? {} : { searchText: query.toLowerCase() };
    return {
      rows: await articles.list(where, { ...page, containing, orderBy: "seq", descending: true }),
      total: await articles.count(where, { containing }),
    };
  }

  /** Returns the same article for the same key of the same person. @param key "" for none */
  async create({ uid, spaceId }: Author, content: NewRevision, key: string): Promise<FullArticle> {
    const { tables, ids, clock } = this.unit;
    const idempotencyKey = key || null;
    const before = key && (await tables.articles.find({ createdBy: uid, idempotencyKey }));
    if (before) return this.read(before);
    const id = ids.number("article");
    const now = clock.now();
    const head = await this.revisions.add({ articleId: id, spaceId, uid, content });
    const article: Article = {
      ...{ id, spaceId, ...toColumns(head), version: 1, state: "draft", approval: "" },
      ...{ createdBy: uid, createdAt: now, updatedBy: uid, updatedAt: now },
      ...{ seq: ids.position(), isDeleted: false, deletedAt: null, idempotencyKey },
    };
    await tables.articles.insert(article);
    await this.images.use(article, listImages(content));
    return { article, head };
  }

  /**
   * Writes a new text over the version that its author has read, and returns null when another one
   * is there. A text that is there already changes nothing, whatever the version: its answer was lost.
   */
  async save(
    article: Article,
    uid: string,
    {
      version,
      content,
      isAutosave,
    }: { version: number; content: NewRevision; isAutosave: boolean },
  ): Promise<FullArticle | null> {
    const before = await this.read(article);
    if (this.revisions.isSame(before.head, content)) return before;
    if (article.version !== version) return null;
    const { id: articleId, spaceId } = article;
    const draft = { articleId, spaceId, uid, content };
    const head = await this.revisions.replace(before.head, draft, isAutosave);
    await this.images.use(article, listImages(content));
    return { article: await this.change(article, uid, head), head };
  }

  /** Makes the text of a former revision the present one. Returns null as `save` does. */
  restore(article: Article, uid: string, version: number, revision: Revision) {
    return this.save(article, uid, { version, content: revision, isAutosave: false });
  }

  /** Hides the article, or shows it again. */
  async setDeleted(article: Article, isDeleted: boolean): Promise<void> {
    const { tables, ids, clock } = this.unit;
    if (article.isDeleted === isDeleted) return;
    const deletedAt = isDeleted ? clock.now() : null;
    const changes = { isDeleted, deletedAt, seq: ids.position() };
    await tables.articles.update({ id: article.id }, changes);
  }

  /** Removes articles whose time to come back is over; returns their number, at most `limit`. */
  async removeExpired(limit: number): Promise<number> {
    const { tables, clock } = this.unit;
    const before = { deletedAt: clock.now() - DELETED_ARTICLE_KEPT };
    const expired = await tables.articles.list({}, { before, limit, lock: "skip" });
    for (const { id } of expired) {
      await this.images.release(id);
      await tables.revisions.delete({ articleId: id });
      await tables.articles.delete({ id });
    }
    return expired.length;
  }

  /** Removes all articles of a space. */
  async removeAll(spaceId: string): Promise<void> {
    await this.images.releaseAll(spaceId);
    await this.unit.tables.revisions.delete({ spaceId });
    await this.unit.tables.articles.delete({ spaceId });
  }

  /** Returns all articles of a space with all their texts. */
  async readAll(spaceId: string) {
    const { tables } = this.unit;
    const articles = [];
    for (const article of await readAll(tables.articles, { spaceId }, "seq")) {
      const revisions = await readAll(tables.revisions, { articleId: article.id }, "seq");
      const { searchText: _, idempotencyKey: __, ...known } = article;
      articles.push({ ...known, revisions });
    }
    return articles;
  }

  private async change(article: Article, uid: string, head: Revision): Promise<Article> {
    const { tables, ids, clock } = this.unit;
    const changes = {
      ...toColumns(head),
      ...{ version: article.version + 1, seq: ids.position() },
      ...{ updatedBy: uid, updatedAt: clock.now() },
    };
    await tables.articles.update({ id: article.id }, changes);
    return { ...article, ...changes };
  }
}

const toColumns = ({ id, title, digest, words }: Revision) => ({
  ...{ headId: id, title, digest, words },
  searchText: `${title}\n${digest}`.toLowerCase(),
});

/** Returns the ids of the pictures in a document, and of its cover. */
const listImages = ({ document, coverImageId }: NewRevision): string[] => [
  ...[...document.matchAll(/"src":"image:([\w-]+)"/g)].map(([, id = ""]) => id),
  ...(coverImageId ? [coverImageId] : []),
];
