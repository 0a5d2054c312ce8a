import { readPageNumber } from "~/app/request/paging";
import type { ArticleState } from "~/gateway/core/article";
import { readPosition } from "../read-position";

const STATES = ["all", "draft", "published"] as const satisfies readonly ArticleState[];
export type ShownState = (typeof STATES)[number];
const LONGEST_QUERY = 64;
const ARTICLE_ID = /^[\w-]{1,64}$/;

/** Returns what the lists are filtered by; anything unknown filters nothing. */
export function readSpreadQuery(url: URL) {
  const get = (name: string) => url.searchParams.get(name) ?? "";
  return {
    query: get("q").trim().slice(0, LONGEST_QUERY),
    state: STATES.find((state) => state === get("state")) ?? "all",
    page: readPageNumber(url),
    articleId: ARTICLE_ID.test(get("article")) ? get("article") : null,
    before: readPosition(url),
    needsPerson: get("needs") === "person",
  };
}
