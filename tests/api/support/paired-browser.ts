import { randomUUID } from "node:crypto";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import type { SeenAccount } from "~/gateway/core/publishing/device";
import type { Dependencies } from "~/server/dependencies";
import type { ApiServer } from "./api-server";
import { type ApiClient, type Caller, connect } from "./client";

export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const ARTICLE_TITLE = "由浏览器发布";
const ACCOUNT: SeenAccount = { channel: "zhihu", externalId: "zh-1", name: "小王" };

type Server = Pick<ApiServer, "url">;

/** Pairs a browser with the user of a client, and returns it with a client of its own. */
export async function pair(server: Server, client: ApiClient) {
  const { data: pairing } = await client.POST("/device-pairings");
  const body = { code: pairing?.code ?? "", name: "Edge" };
  const { data, error } = await connect(server).POST("/devices", { body });
  if (!data) throw new Error(JSON.stringify(error));
  return { ...data, client: connect(server, data.token) };
}

/** Returns the gateway of a session, for what a person does on pages. */
export async function openGateway({ gateway, sessions, logger }: Dependencies, token: string) {
  const session = await sessions.open(token);
  const scope = { session, requestId: randomUUID(), clientAddress: "127.0.0.1", log: logger };
  return gateway.for(scope);
}

/** Publishes an article with its images to an account of the browser, for which it waits then. */
export async function publishToBrowser(
  { dependencies }: Pick<ApiServer, "dependencies">,
  { token }: Pick<Caller, "token">,
  device: Pick<Awaited<ReturnType<typeof pair>>, "client" | "id">,
  {
    account = ACCOUNT,
    isAutomatic = false,
    images: files = [PIXEL] as readonly Uint8Array[],
    markdown = "正文",
  } = {},
) {
  await device.client.PUT("/device/accounts", { body: { accounts: [account] } });
  const { articles, publishing } = await openGateway(dependencies, token);
  const { channel } = account;
  const added = await publishing.addAccount({ channel, deviceId: device.id });
  await publishing.setAutomatic(added.id, isAutomatic);
  const text = { title: ARTICLE_TITLE, digest: "", coverImageId: null };
  const { document } = parseMarkdown(markdown);
  const { id, version } = await articles.create({ ...text, document });
  const images: string[] = [];
  for (const bytes of files) images.push((await articles.addImage(id, chunksOf(bytes))).id);
  if (images.length > 0) {
    const shown = images.map((imageId) => `![图](image:${imageId})`);
    const written = parseMarkdown([markdown, ...shown].join("\n\n")).document;
    await articles.save(id, { ...text, document: written }, { version });
  }
  const delivery = { accountId: added.id, mode: "publish", title: "", digest: "" } as const;
  const given = { articleId: id, at: null, again: false, deliveries: [delivery] };
  const publication = await publishing.publish(given);
  return {
    ...{ articleId: id, accountId: added.id },
    ...{ publicationId: publication.id, imageId: images[0] ?? "" },
  };
}

/** The same, when the browser has claimed it. */
export async function publishByBrowser(
  ...[server, caller, device]: Parameters<typeof publishToBrowser>
) {
  const published = await publishToBrowser(server, caller, device);
  const { data } = await device.client.POST("/deliveries/claim");
  return { ...published, deliveryId: data?.deliveries[0]?.id ?? "" };
}

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}
