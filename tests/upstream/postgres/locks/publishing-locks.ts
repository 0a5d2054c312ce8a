import { expect, onTestFinished, vi } from "vitest";
import type { ChannelAccounts } from "~/upstream/domain/publishing/channel-accounts";
import { Quota } from "~/upstream/domain/publishing/quota";
import type { World } from "../publishing/world";
import { WRITER } from "../publishing/world";
import { type Node, race } from "./race";

const { get: getQuota } = Quota.prototype;
const BY = { uid: WRITER };
const LIVE_KEY = ["deliveries", "deliveries_live_key_key"] as const;
const IDEMPOTENCY = ["publications", "publications_space_id_idempotency_key_key"] as const;

interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

const publish = (_: Node, world: World) => world.publish();
const claim = ({ transact }: Node) => transact(({ attempts }) => attempts.claim("", 10));
const countClaimed = async (node: Node) => (await claim(node)).length;
const begin = async (node: Node, world: World): Promise<Attempt> => {
  const id = await world.publish();
  const [delivery] = await claim(node);
  return { id, attempt: delivery?.attempt ?? 0 };
};
const opensFence = async ({ transact }: Node, { id, attempt }: Attempt) =>
  (await transact(({ attempts }) => attempts.fence(id, attempt))) !== null;
const cancel = ({ transact }: Node, { id }: Attempt) =>
  transact(({ deliveries }) => deliveries.cancel(id, BY));
const readState = async (_: Node, { id }: Attempt, world: World) => (await world.find(id)).state;

/** Returns an article, whose text was saved automatically a moment ago. */
const addDraft = async ({ transact }: Node, world: World) => {
  const id = await world.addArticle();
  await save(transact, id, "第二", 1);
  return { id, world };
};
const save = (transact: Node["transact"], id: string, title: string, version: number) =>
  transact(async ({ articles }) => {
    const article = await articles.lock(WRITER, id);
    const content = { title, digest: "", document: "{}", coverImageId: null, words: 0 };
    const change = { version, content, isAutosave: true };
    return article && (await articles.save(article, WRITER, change))?.head.title;
  });

interface ToPublish {
  readonly articles: readonly string[];
  readonly world: World;
}
/** Returns whether a publication was made of the first article, or of the other. */
const isMade =
  (index: 0 | 1) =>
  (node: Node, { articles, world }: ToPublish) =>
    world.publish({ articleId: articles[index] ?? "" }, node).then(
      () => true,
      () => false,
    );
const addArticles = async (world: World): Promise<ToPublish> => ({
  articles: [await world.addArticle("一"), await world.addArticle("二")],
  world,
});

const ACCOUNT: Parameters<ChannelAccounts["add"]>[0] = {
  ...{ spaceId: WRITER, channel: "wordpress", siteUrl: "https://a.example", externalId: "9" },
  ...{ name: "another", deviceId: "", by: WRITER, credentials: { password: "x" } },
};
const addAccount = ({ transact }: Node) =>
  transact(({ channelAccounts }) => channelAccounts.add(ACCOUNT));
const removeAccount = ({ transact }: Node, id: string) =>
  transact(({ channelAccounts }) => channelAccounts.remove(WRITER, id));

/** docs/product.md#states-of-a-delivery */
export const publishingLocks = {
  "domain/publishing/devices.ts redeemCode": race({
    given: ({ transact }) => transact(({ devices }) => devices.createPairing(WRITER)),
    first: async ({ transact }, code) =>
      (await transact(({ devices }) => devices.pair(code, "x"))) !== null,
    expected: { first: true, second: false, waits: true },
  }),
  "domain/publishing/channel-accounts.ts add": race({
    given: addAccount,
    first: (node) => addAccount(node).then(() => "added"),
    second: removeAccount,
    after: ({ transact }, id) =>
      transact(({ channelAccounts }) => channelAccounts.getCredentials(id)),
    expected: { first: "added", second: true, waits: true, after: null },
  }),
  "domain/publishing/channel-accounts.ts remove": race({
    given: addAccount,
    first: removeAccount,
    expected: { first: true, second: false, waits: true },
  }),
  "domain/publishing/delivery-steps.ts listDue": race({
    given: publish,
    first: countClaimed,
    expected: { first: 1, second: 0, waits: false },
  }),
  "domain/publishing/delivery-steps.ts listDue: an answer while the lease ends": race({
    async given(node, world) {
      const begun = await begin(node, world);
      await opensFence(node, begun);
      node.clock.advance(121_000);
      return begun;
    },
    first: ({ transact }) => transact(({ deliveryRounds }) => deliveryRounds.endLeases(10)),
    second: ({ transact }, { id, attempt }) => {
      const done = { kind: "done", externalId: "1", url: "", loss: "" } as const;
      return transact(({ attempts }) => attempts.record(id, attempt, done));
    },
    after: readState,
    expected: { first: 1, waits: true, after: "published" },
  }),
  "domain/publishing/publication-counts.ts increase": race({
    async given({ transact }, world) {
      const delivery = await world.find(await world.publish());
      await transact(({ publicationCounts }) => publicationCounts.add(delivery));
      return delivery;
    },
    first: ({ transact }, delivery) =>
      transact(({ publicationCounts }) => publicationCounts.add(delivery)),
    after: ({ store }) =>
      store.transaction(async ({ publicationCounts }) =>
        (await publicationCounts.list({}, { limit: 9 })).map(({ published }) => published),
      ),
    expected: { waits: true, after: [3, 3] },
  }),
  "domain/publishing/delivery-steps.ts findLocked: a cancellation after the fence": race({
    given: begin,
    first: opensFence,
    second: cancel,
    after: readState,
    expected: { first: true, second: false, waits: true, after: "committing" },
  }),
  "domain/publishing/delivery-steps.ts findLocked: a fence after the cancellation": race({
    given: begin,
    first: cancel,
    second: opensFence,
    after: readState,
    expected: { first: true, second: false, waits: true, after: "cancelled" },
  }),
  "domain/publishing/delivery-steps.ts findLocked: two fences": race({
    given: begin,
    first: opensFence,
    after: async (_, { id }, world) => (await world.find(id)).fences,
    expected: { first: true, second: false, waits: true, after: 1 },
  }),
  "domain/publishing/delivery-steps.ts findLocked: two presses of retry": race({
    async given(node, world) {
      const begun = await begin(node, world);
      const { id, attempt } = begun;
      await node.transact(({ attempts }) =>
        attempts.fail(id, attempt, "content-refused", { isRetriable: false }),
      );
      return begun;
    },
    first: ({ transact }, { id }) => transact(({ deliveries }) => deliveries.retry(id, BY)),
    after: readState,
    expected: { first: true, second: false, waits: true, after: "queued" },
  }),
  "domain/memberships.ts lock: the last publication of a year": race({
    given(_, world) {
      vi.spyOn(Quota.prototype, "get").mockImplementation(async function (this: Quota, space) {
        return { total: 1, used: (await getQuota.call(this, space)).used };
      });
      onTestFinished(() => void vi.restoreAllMocks());
      return addArticles(world);
    },
    first: isMade(0),
    second: isMade(1),
    expected: { first: true, second: false, waits: true },
  }),
  // What is published stays what it was.
  "domain/publishing/publications.ts create": race({
    given: addDraft,
    first: (node, { id, world }) => world.publish({ articleId: id }, node).then(() => "made"),
    second: ({ transact }, { id }) => save(transact, id, "第三", 2),
    after: ({ transact }, { id: articleId }) =>
      transact(async ({ publications, articles }) => {
        const [made] = await publications.list(WRITER, { before: null, limit: 1 });
        return (await articles.revisions.find(articleId, made?.revisionId ?? ""))?.title;
      }),
    expected: { first: "made", second: "第三", waits: true, after: "第二" },
  }),
  "domain/publishing/publications.ts create: two of one article": race({
    unique: [LIVE_KEY],
    given: (_, world) => addArticles(world),
    first: isMade(0),
    expected: { first: true, second: false, waits: true },
  }),
  "domain/publishing/publications.ts create: two with one key": race({
    unique: [LIVE_KEY, IDEMPOTENCY],
    given: async (_, world) => ({ articleId: await world.addArticle(), world }),
    first: ({ transact }, { articleId, world }) =>
      world.publish({ articleId, idempotencyKey: "k", again: true }, { transact }),
    after: async ({ transact }) =>
      (await transact(({ publications }) => publications.list(WRITER, { before: null, limit: 9 })))
        .length,
    expected: {
      first: expect.any(String),
      second: expect.any(String),
      waits: true,
      after: 1,
    },
  }),
};
