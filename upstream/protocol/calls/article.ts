import type { FullArticle } from "../../domain/articles";
import type { Revision } from "../../domain/revisions";
import {
  getArticle,
  getArticlePage,
  getChange,
  getContent,
  getFilter,
  getRestoration,
  getRevisionId,
} from "../articles/article-parameters";
import {
  type ArticleRequest,
  forArticleWriters,
  forReaders,
  forWriters,
  getPresent,
  getReadable,
  getWritable,
} from "../articles/article-request";
import {
  describeArticle,
  describeArticles,
  describeRevision,
  describeRevisions,
} from "../articles/describe-article";
import { BusinessFailure } from "../failures";

/** See docs/upstream.md#articles */
export const articleCalls = {
  "article.list": forReaders("GET", "/article/list", getFilter, async (request) => {
    const { domain, space, parameters } = request;
    const { page, ...filter } = parameters;
    const isWaiting = space.reads === "waiting";
    const list = await domain.articles.list(space.spaceId, { ...filter, isWaiting }, page);
    return { list: await describeArticles(list.rows, request), total: list.total };
  }),

  "article.get": forReaders("GET", "/article/get", getArticle, async (request) => {
    const article = await getReadable(request);
    return describeArticle(await request.domain.articles.read(article), request);
  }),

  "article.create": forArticleWriters("/article/create", getContent, async (request) => {
    const { domain, space, user, idempotencyKey, parameters } = request;
    const author = { uid: user.uid, spaceId: space.spaceId };
    const created = await domain.articles.create(author, parameters, idempotencyKey);
    return describeArticle(created, request);
  }),

  "article.save": forArticleWriters("/article/save", getChange, async (request) => {
    const { domain, user, parameters } = request;
    const article = await getPresent(request);
    return toSaved(await domain.articles.save(article, user.uid, parameters), request);
  }),

  "article.revisions": forReaders("GET", "/article/revisions", getArticlePage, async (request) => {
    const { id } = await getReadable(request);
    const { page } = request.parameters;
    const { rows, total } = await request.domain.articles.revisions.list(id, page);
    return { list: await describeRevisions(rows, request), total };
  }),

  "article.revision": forReaders("GET", "/article/revision", getRevisionId, async (request) => {
    await getReadable(request);
    return describeRevision(await getRevision(request), request);
  }),

  "article.restore": forWriters("/article/restore", getRestoration, async (request) => {
    const { domain, user, parameters } = request;
    const article = await getPresent(request);
    const revision = await getRevision(request);
    const { version } = parameters;
    return toSaved(await domain.articles.restore(article, user.uid, version, revision), request);
  }),

  "article.delete": forWriters("/article/delete", getArticle, async (request) => {
    const { domain, user } = request;
    const article = await getWritable(request);
    await domain.articles.setDeleted(article, true);
    await domain.deliveries.cancelAll({ articleId: article.id }, user, "article-deleted");
    return null;
  }),

  "article.undelete": forWriters("/article/undelete", getArticle, async (request) => {
    await request.domain.articles.setDeleted(await getWritable(request), false);
    return null;
  }),
};

/** @throws 4070 */
async function getRevision({
  domain,
  parameters: { id, revisionId },
}: ArticleRequest<{ id: string; revisionId: string }>): Promise<Revision> {
  const revision = await domain.articles.revisions.find(id, revisionId);
  if (!revision) throw new BusinessFailure(4070);
  return revision;
}

/** @throws 4071 */
function toSaved(saved: FullArticle | null, request: ArticleRequest<unknown>) {
  if (!saved) throw new BusinessFailure(4071);
  return describeArticle(saved, request);
}
