import type { PageContext } from "~/app/request/page";
import { features } from "~/gateway/core/features";

const PAGES = {
  "wrong-word": features["wrong-word-check"].path,
  violation: features["violation-check"].path,
} as const;

/** Returns the checks that the account has, with the address that checks an article. */
export async function listChecks({ gateway }: Pick<PageContext, "gateway">, articleId: string) {
  const query = new URLSearchParams({ article: articleId });
  const kinds = await gateway.textChecks.listKinds();
  return kinds.map((kind) => ({ kind, to: `${PAGES[kind]}?${query}` }));
}
