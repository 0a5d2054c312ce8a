import { listImages } from "~/gateway/core/document/parts";
import {
  type Article,
  type ChannelClient,
  ChannelFailure,
  type ImageFile,
  OutcomeUnknown,
  type Post,
  type Published,
  type ServerChannel,
} from "../../channels/channel";
import type { Delivery, Outcome } from "../../domain/publishing/delivery-rules";

/** What an attempt works with; read in the transaction that follows the claim. */
export interface Task {
  readonly delivery: Delivery;
  readonly channel: ServerChannel;
  readonly credentials: unknown;
  readonly article: Article;
  /** `image:` source of the cover; null for none */
  readonly cover: string | null;
}

/** The engine as an attempt sees it. Each returns false or null when the attempt is over. */
export interface Lease {
  keep(): Promise<boolean>;
  prepare(preparedId: string): Promise<boolean>;
  /** Returns until when the request may begin, ms since the epoch. */
  fence(): Promise<number | null>;
  record(outcome: Outcome): Promise<void>;
  /** Whether an article that was found belongs to another delivery. */
  isOfAnother(found: Published): Promise<boolean>;
  readImage(source: string): Promise<ImageFile>;
  now(): number;
}

/**
 * Takes one delivery to its channel: images, what is prepared, the fence, the one request.
 * @throws ChannelFailure before the fence
 */
export async function attempt(task: Task, lease: Lease): Promise<void> {
  const { channel, credentials, article, delivery } = task;
  const client = channel.open(credentials);
  const addresses = new Map<string, string>();
  for (const source of listImages(article.document)) {
    if (!(await lease.keep())) return;
    addresses.set(source, await client.uploadImage(await lease.readImage(source)));
  }
  const cover = await sendCover(task, client, addresses, lease);
  if (cover === null) return;
  const body = channel.render(article, (source) => addresses.get(source) ?? source);
  const post = { ...toPost(delivery, article), body, cover };
  const preparedId = (await client.prepare?.(post)) ?? "";
  if (preparedId !== "" && !(await lease.prepare(preparedId))) return;
  const before = await findEarlier(task, client, post, lease);
  const until = await lease.fence();
  if (until === null) return;
  // An earlier attempt did arrive, whatever its answer was.
  if (before) return lease.record({ kind: "done", ...before });
  await lease.record(await send(client, { ...post, preparedId }, until, lease));
}

/** Returns what an earlier attempt has made, or null. */
async function findEarlier(
  { delivery: { fences, externalId } }: Task,
  client: ChannelClient,
  post: Post,
  lease: Lease,
): Promise<Published | null> {
  const found = fences > 0 ? await client.find(post, externalId) : null;
  return found && !(await lease.isOfAnother(found)) ? found : null;
}

/** Returns the post as far as it is known without the channel. */
export const toPost = (
  { mode, id: key, preparedId, createdAt: since }: Delivery,
  { title, digest }: Pick<Article, "title" | "digest">,
): Post => ({ title, digest, body: "", cover: "", mode, key, preparedId, since });

async function sendCover(
  { cover, article }: Task,
  client: ChannelClient,
  addresses: ReadonlyMap<string, string>,
  lease: Lease,
): Promise<string | null> {
  const [first = null] = listImages(article.document);
  const source = cover ?? first;
  if (source === null) return "";
  if (!client.uploadCover) return addresses.get(source) ?? "";
  if (!(await lease.keep())) return null;
  return client.uploadCover(await lease.readImage(source));
}

async function send(
  client: ChannelClient,
  post: Post,
  until: number,
  lease: Lease,
): Promise<Outcome> {
  // A process that stood still after its fence must not send when others may act again.
  if (lease.now() >= until) return { kind: "refused", reason: "runner-lost", detail: "not sent" };
  try {
    return { kind: "done", ...(await client.publish(post)) };
  } catch (error) {
    if (error instanceof ChannelFailure)
      return { kind: "refused", reason: error.reason, detail: error.detail };
    const isKnown = error instanceof OutcomeUnknown;
    return {
      kind: "unknown",
      reason: isKnown && error.isBeingReviewed ? "being-reviewed" : "answer-lost",
      detail: isKnown ? error.message : "",
      externalId: isKnown ? error.externalId : "",
    };
  }
}
