import type { ArticleState } from "~/gateway/core/article";

export const listedStates = [
  "all",
  "draft",
  "published",
  "deleted",
] as const satisfies readonly ArticleState[];

const LONGEST_QUERY = 50;

/** Returns what a list is filtered by; another state shows all. */
export function readListFilter({ searchParams }: URL): { query: string; state: ArticleState } {
  const state = searchParams.get("state");
  return {
    query: (searchParams.get("q") ?? "").trim().slice(0, LONGEST_QUERY),
    state: listedStates.find((each) => each === state) ?? "all",
  };
}
