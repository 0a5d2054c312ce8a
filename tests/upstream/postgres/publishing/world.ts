import { once } from "node:events";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { isLive } from "~/gateway/core/publishing/delivery-states";
import { startChild } from "~/tests/support/child-process";
import { ignoreTooEarly } from "~/tests/support/ignore-too-early";
import { type Site, startSite } from "~/tests/upstream/channels/site";
import type { Delivery } from "~/upstream/domain/publishing/delivery-rules";
import { Secrets } from "~/upstream/domain/secrets";
import { personalSpace } from "~/upstream/domain/spaces";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { BLOG_PASSWORD, BLOG_USER } from "~/upstream/simulation/blogs/blog";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import type { Store } from "~/upstream/store/store";
import { createDatabase } from "../open-store";

export const WRITER = "10001";
const YEAR_MS = 365 * 86_400_000;
const RUNNER = "tests/upstream/postgres/publishing/runner.ts";
export const KEYS = {
  UPSTREAM_HASH_KEY: Buffer.alloc(32, 1).toString("base64"),
  UPSTREAM_DATA_KEYS: `1:${Buffer.alloc(32, 2).toString("base64")}`,
};

interface RunnerOptions {
  /** After how many steps the process kills itself. */
  killAt?: number;
  /** By how much the clock of its machine is ahead. */
  aheadMs?: number;
  /** How long it runs rounds; otherwise it runs one round. */
  forMs?: number;
}

/** A database, a site, and a writer with the advanced plan, one article and one account. */
export async function createWorld({ url, site }: { url?: string; site?: Site } = {}) {
  const databaseUrl = url ?? (await createDatabase());
  const blog = site ?? (await startSite());
  const nodes: UpstreamService[] = [];
  const opened: PostgresStore[] = [];
  const openStore = async (): Promise<PostgresStore> => {
    const store = new PostgresStore(await openDatabase(databaseUrl));
    opened.push(store);
    return store;
  };
  /** Starts a node in this process. */
  const startNode = async (wrap: (store: Store) => Store = (store) => store) => {
    const node = new UpstreamService({
      store: wrap(await openStore()),
      secrets: Secrets.parse(KEYS),
      allowsPrivateAddresses: true,
    });
    nodes.push(node);
    return node;
  };
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.publishing.stop()));
    await Promise.all(opened.map((store) => store.close()));
  });
  const node = await startNode();
  const watcher = await openDatabase(databaseUrl);
  onTestFinished(() => watcher.destroy());
  const accountId = await node.transact(async ({ users, memberships, channelAccounts }) => {
    await users.add({ uid: WRITER, nickname: "", mobileNumber: "" });
    await memberships.setPaid(personalSpace(WRITER), 2, node.clock.now() + YEAR_MS);
    return channelAccounts.add({
      ...{ spaceId: WRITER, channel: "wordpress", siteUrl: blog.address, externalId: "1" },
      ...{ name: "site", deviceId: "", by: WRITER },
      credentials: { siteUrl: blog.address, username: BLOG_USER, password: BLOG_PASSWORD },
    });
  });

  const addArticle = (title = "题目") =>
    node.transact(async ({ articles }) => {
      const content = { ...CONTENT, title };
      return (await articles.create({ uid: WRITER, spaceId: WRITER }, content, "")).article.id;
    });

  /** Publishes a new article, or the given one. Returns the id of the delivery. */
  const publish = async (
    given: Partial<Publish> = {},
    on: Pick<UpstreamService, "transact"> = node,
  ): Promise<string> => {
    const articleId = given.articleId ?? (await addArticle());
    return on.transact(async (domain) => {
      const { id } = await domain.publications.create({
        ...{ space: personalSpace(WRITER), by: WRITER, at: null, again: false },
        ...{ idempotencyKey: "", canSend: () => true },
        deliveries: [{ accountId, mode: "publish", title: "", digest: "" }],
        ...given,
        articleId,
      });
      const [delivery] = await domain.deliveries.listOf(id, 1);
      return delivery?.id ?? "";
    });
  };

  const find = async (id: string): Promise<Delivery> => {
    const found = await node.transact(({ deliveries }) => deliveries.find(id));
    if (!found) throw new Error(`${id}: no such delivery`);
    return found;
  };

  /** One round of a node, with all that it begins. */
  const round = async (on = node, afterMs = 0): Promise<void> => {
    on.clock.advance(afterMs);
    await on.publishing.runDue();
    await on.publishing.endRound();
  };

  return {
    ...{ databaseUrl, site: blog, node, accountId, openStore, startNode },
    ...{ addArticle, publish, find, round },
    cancel: (id: string) =>
      node.transact(({ deliveries }) => deliveries.cancel(id, { uid: WRITER })),
    retry: (id: string) => node.transact(({ deliveries }) => deliveries.retry(id, { uid: WRITER })),

    async isWaitingForLock(): Promise<boolean> {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(watcher)).rows.length > 0;
    },
    drop: (table: string, constraint: string) =>
      sql`alter table ${sql.id(table)} drop constraint ${sql.id(constraint)}`.execute(watcher),

    /** Lets time pass and a person look, until nothing more happens. Returns the delivery. */
    async settle(id: string): Promise<Delivery> {
      for (let turn = 0; turn < 40; turn += 1) {
        await round(node, 61_000);
        blog.settle();
        const { state } = await find(id);
        requireTruth(blog, await find(id));
        if (!isLive(state) && state !== "unconfirmed") return find(id);
      }
      return find(id);
    },

    /** A person looks at the site and says what is there. */
    look: (id: string) =>
      node.transact(({ deliveries }) =>
        blog.count(id) > 0
          ? deliveries.confirm(id, { uid: WRITER, url: "" })
          : deliveries.deny(id, { uid: WRITER }).catch(ignoreTooEarly),
      ),

    /** Runs a node in a process of its own. Returns how it ended, and how many steps it took. */
    async run({ killAt = 0, aheadMs = 0, forMs = 0 }: RunnerOptions = {}) {
      const now = node.clock.now() - Date.now();
      const child = startChild(process.execPath, ["--import", "tsx", RUNNER], {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...{ NODE_ENV: "test", PATH: process.env.PATH, DATABASE_URL: databaseUrl, ...KEYS },
          ...{ KILL_AT: String(killAt), AHEAD_MS: String(aheadMs) },
          ...{ FOR_MS: String(forMs), OFFSET_MS: String(now) },
        },
      });
      let output = "";
      child.stdout?.on("data", (chunk) => {
        output += chunk;
      });
      const [, signal] = await once(child, "close");
      return { isKilled: signal === "SIGKILL", steps: Number(output) };
    },
  };
}

interface Publish {
  articleId: string;
  at: number | null;
  again: boolean;
  idempotencyKey: string;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** @throws Error when a state says what the site does not show, or there are two articles */
export function requireTruth(site: Site, { id, state, reason }: Delivery): void {
  const count = site.count(id);
  const isTrue =
    count <= 1 &&
    (state !== "published" || count === 1) &&
    (state !== "cancelled" || count === 0) &&
    (state !== "failed" || reason === "denied" || count === 0);
  if (!isTrue) throw new Error(`${id} is ${state} (${reason}), and the site has ${count}`);
}

const CONTENT = {
  ...{ title: "", digest: "", coverImageId: null, words: 2 },
  document: JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "正文" }] }],
  }),
};
