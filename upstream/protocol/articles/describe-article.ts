import type { Article, FullArticle } from "../../domain/articles";
import type { Revision } from "../../domain/revisions";
import { formatTime } from "../../domain/times";
import type { SignedInRequest } from "../call";
import { type ArticleRequest, isWritable } from "./article-request";

type Request = Pick<ArticleRequest<unknown>, "domain" | "space"> & Pick<SignedInRequest, "user">;

/** Returns a function that returns the name of a user, in the company where the article is. */
export function createNames({ domain, space: { companyId } }: Request) {
  const names = new Map<string, Promise<string>>();
  const read = async (uid: string) => {
    const member = companyId && (await domain.companies.findMember(companyId, uid));
    return (member || null)?.name ?? (await domain.users.find(uid))?.nickname ?? "";
  };
  return (uid: string): Promise<string> => {
    const name = names.get(uid) ?? read(uid);
    names.set(uid, name);
    return name;
  };
}

type Names = ReturnType<typeof createNames>;

export async function describeArticles(articles: readonly Article[], request: Request) {
  const names = createNames(request);
  const entries = [];
  for (const article of articles) entries.push(await toEntry(article, request, names));
  return entries;
}

export async function describeArticle({ article, head }: FullArticle, request: Request) {
  const entry = await toEntry(article, request, createNames(request));
  return { ...entry, revision_id: head.id, ...toText(head) };
}

export async function describeRevisions(revisions: readonly Revision[], request: Request) {
  const names = createNames(request);
  const entries = [];
  for (const revision of revisions) entries.push(await toRevisionEntry(revision, names));
  return entries;
}

export async function describeRevision(revision: Revision, request: Request) {
  return { ...(await toRevisionEntry(revision, createNames(request))), ...toText(revision) };
}

async function toEntry(article: Article, { space, user }: Request, names: Names) {
  const { id, title, digest, state, approval, version, words, deletedAt } = article;
  return {
    ...{ id, title, digest, state, version, words },
    is_waiting: toFlag(approval === "waiting"),
    creator: await names(article.createdBy),
    create_time: formatTime(article.createdAt),
    updater: await names(article.updatedBy),
    update_time: formatTime(article.updatedAt),
    delete_time: deletedAt === null ? "" : formatTime(deletedAt),
    may_write: toFlag(isWritable(article, space, user.uid)),
  };
}

async function toRevisionEntry(revision: Revision, names: Names) {
  const { id, title, digest, words, isAutosave, isPublished } = revision;
  return {
    ...{ id, title, digest, words },
    creator: await names(revision.authorId),
    create_time: formatTime(revision.createdAt),
    is_autosave: toFlag(isAutosave),
    is_published: toFlag(isPublished),
  };
}

const toText = ({ document, coverImageId }: Revision) => ({
  cover_image_id: coverImageId ?? "",
  document: JSON.parse(document) as unknown,
});

const toFlag = (value: boolean) => (value ? 1 : 0);
