import { phones } from "~/tests/support/people";
import type { ApiServer } from "./api-server";
import { type ApiClient, signIn } from "./client";

/** The account of the demo with the advanced plan and two blogs. */
const CREATOR = phones.creator;

/** Signs the creator in, with an article and the ids of both blogs. */
export async function signInToPublish(server: Pick<ApiServer, "url">) {
  const caller = await signIn(server, CREATOR);
  const { client } = caller;
  const [{ data: listed }, { data: article }] = await Promise.all([
    client.GET("/channel-accounts"),
    client.POST("/articles", { body: { title: "周末去哪儿", markdown: "第一站，湖边。" } }),
  ]);
  const [wordpress = "", metaweblog = ""] = listed?.accounts.map(({ id }) => id) ?? [];
  return { ...caller, articleId: article?.id ?? "", wordpress, metaweblog };
}

/** Publishes to accounts, at once without a time. */
export const publish = (
  client: ApiClient,
  articleId: string,
  accountIds: readonly string[],
  { key, ...more }: { key?: string; at?: string; again?: boolean } = {},
) =>
  client.POST("/publications", {
    body: {
      ...{ articleId, ...more },
      deliveries: accountIds.map((accountId) => ({ accountId, mode: "publish" as const })),
    },
    headers: key === undefined ? {} : { "Idempotency-Key": key },
  });
