import { randomUUID } from "node:crypto";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import type { Dependencies } from "~/server/dependencies";
import type { ApiServer } from "./api-server";
import { type ApiClient, type Caller, connect } from "./client";

export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const ACCOUNT = { channel: "zhihu", externalId: "zh-1", name: "小王" } as const;

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

/** Publishes an article with one image to an account of the browser, which claims it. */
export async function publishByBrowser(
  { dependencies }: Pick<ApiServer, "dependencies">,
  { token }: Pick<Caller, "token">,
  device: Awaited<ReturnType<typeof pair>>,
) {
  await device.client.PUT("/device/accounts", { body: { accounts: [ACCOUNT] } });
  const { articles, publishing } = await openGateway(dependencies, token);
  const { channel } = ACCOUNT;
  const account = await publishing.addAccount({ channel, deviceId: device.id });
  const text = { title: "由浏览器发布", digest: "", coverImageId: null };
  const { document } = parseMarkdown("正文");
  const { id, version } = await articles.create({ ...text, document });
  const image = await articles.addImage(id, chunksOf(PIXEL));
  const written = parseMarkdown(`正文\n\n![图](image:${image.id})`).document;
  await articles.save(id, { ...text, document: written }, { version });
  const delivery = { accountId: account.id, mode: "publish", title: "", digest: "" } as const;
  const given = { articleId: id, at: null, again: false, deliveries: [delivery] };
  const publication = await publishing.publish(given);
  const { data } = await device.client.POST("/deliveries/claim");
  return {
    accountId: account.id,
    publicationId: publication.id,
    deliveryId: data?.deliveries[0]?.id ?? "",
    imageId: image.id,
  };
}

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}
