import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { startChild, stopChild } from "~/tests/support/child-process";
import { listen } from "~/tests/support/listen";
import { startCluster } from "~/tests/upstream/postgres/cluster";
import { Secrets } from "~/upstream/domain/secrets";
import { personalSpace } from "~/upstream/domain/spaces";
import { UpstreamService } from "~/upstream/services/upstream-service";
import { openDatabase } from "~/upstream/store/postgres/database";
import { migrate } from "~/upstream/store/postgres/migrations/migrate";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { processorTimeMs, type Row } from "./measure";

const WRITER = "10001";
const SITES = 100;
const YEAR_MS = 365 * 86_400_000;
const KEYS = {
  UPSTREAM_HASH_KEY: Buffer.alloc(32, 1).toString("base64"),
  UPSTREAM_DATA_KEYS: `1:${Buffer.alloc(32, 2).toString("base64")}`,
};
const RUNNER = "tests/upstream/postgres/publishing/runner.ts";

/**
 * Measures how fast nodes begin deliveries, with a PostgreSQL and sites that answer at once.
 * @param articles how many go to each of the sites
 */
export async function deliveries(articles = 10): Promise<Row[]> {
  const cluster = startCluster();
  const databaseUrl = `postgres:///postgres?user=postgres&host=${cluster.folder}`;
  const database = await openDatabase(databaseUrl);
  await migrate(database);
  const sites = await startSites();
  const store = new PostgresStore(database);
  const service = new UpstreamService({ store, secrets: Secrets.parse(KEYS) });
  const accounts = await connect(service, sites.url);

  const begun = await publish(service, accounts, articles, null);
  const one = startNode(databaseUrl);
  await sites.reach(1);
  const startMs = processorTimeMs(one.pid ?? 0);
  await sites.reach(begun);
  const eachMs = (sites.lastMs() - sites.firstMs()) / begun;
  const processorMs = (processorTimeMs(one.pid ?? 0) - startMs) / begun;
  await stopChild(one, "SIGKILL");

  sites.reset();
  const nodes = [startNode(databaseUrl), startNode(databaseUrl)];
  const due = Date.now() + 10_000;
  const scheduled = await publish(service, accounts, articles, due);
  await sites.reach(scheduled);
  const seconds = (sites.lastMs() - due) / 1000;
  for (const node of nodes) await stopChild(node, "SIGKILL");

  await store.close();
  sites.close();
  cluster.stop();
  return [
    {
      what: "a delivery that one node begins",
      ...{ value: eachMs, limit: 20, unit: "ms" },
      details: `${begun} to sites that answer at once: ${Math.round(1000 / eachMs)} a second, ${processorMs.toFixed(1)} ms of a processor each`,
    },
    {
      what: "deliveries that are due at one time, begun by two nodes",
      ...{ value: seconds, limit: 30, unit: "s" },
      details: `${scheduled}, until the last one has arrived`,
    },
  ];
}

function startNode(databaseUrl: string) {
  return startChild(process.execPath, ["--import", "tsx", RUNNER], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...{ NODE_ENV: "production", PATH: process.env.PATH, DATABASE_URL: databaseUrl, ...KEYS },
      ...{ KILL_AT: "0", AHEAD_MS: "0", OFFSET_MS: "0", FOR_MS: "120000" },
    },
  });
}

/** Sites that speak WordPress's interface, each below a path of its own; they count what arrives. */
async function startSites() {
  let times: number[] = [];
  const server = createServer((request, response) => {
    const root = `http://${request.headers.host}/${request.url?.split("/")[1]}`;
    const link = `<${root}/wp-json/>; rel="https://api.w.org/"`;
    const isPost = request.method === "POST";
    if (isPost) times.push(Date.now());
    const post = { id: times.length, link: `${root}/1`, slug: "s", status: "publish" };
    request.resume();
    response.writeHead(200, { "Content-Type": "application/json", Link: link });
    response.end(JSON.stringify(isPost ? post : []));
  });
  const { url, close } = await listen(server);
  return {
    ...{ url, close },
    reset: () => {
      times = [];
    },
    firstMs: () => times[0] ?? 0,
    lastMs: () => times.at(-1) ?? 0,
    async reach(count: number): Promise<void> {
      while (times.length < count) await wait(20);
    },
  };
}

async function connect(service: UpstreamService, url: string): Promise<string[]> {
  return service.transact(async ({ users, memberships, channelAccounts }) => {
    await users.add({ uid: WRITER, nickname: "", mobileNumber: "" });
    await memberships.setPaid(personalSpace(WRITER), 2, Date.now() + YEAR_MS);
    const ids: string[] = [];
    for (let site = 0; site < SITES; site += 1) {
      const siteUrl = `${url}/${site}`;
      const account = { spaceId: WRITER, channel: "wordpress", siteUrl, externalId: "1" } as const;
      const credentials = { siteUrl, username: "writer", password: "word" };
      const more = { name: "site", deviceId: "", by: WRITER, credentials };
      ids.push(await channelAccounts.add({ ...account, ...more }));
    }
    return ids;
  });
}

/** Returns how many deliveries were made. */
async function publish(
  { transact }: UpstreamService,
  accounts: readonly string[],
  articles: number,
  at: number | null,
): Promise<number> {
  for (let count = 0; count < articles; count += 1)
    await transact(async (domain) => {
      const { article } = await domain.articles.create(
        { uid: WRITER, spaceId: WRITER },
        CONTENT,
        "",
      );
      await domain.publications.create({
        ...{ space: personalSpace(WRITER), articleId: article.id, by: WRITER, at },
        ...{ again: false, idempotencyKey: "", canSend: () => true },
        deliveries: accounts.map((accountId) => {
          return { accountId, mode: "publish", title: "", digest: "" };
        }),
      });
    });
  return articles * accounts.length;
}

const CONTENT = {
  ...{ title: "题目", digest: "", coverImageId: null, words: 2 },
  document: JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "正文" }] }],
  }),
};
