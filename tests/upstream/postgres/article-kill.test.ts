import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { startChild } from "~/tests/support/child-process";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import { createDatabase } from "./open-store";

const RUNNER = "tests/upstream/postgres/article-runner.ts";
const AUTHOR = { uid: "10001", spaceId: "10001" };
/** Processes at once. */
const AT_ONCE = 3;

const toContent = (text: string) => ({
  ...{ title: text, digest: text, coverImageId: null, words: text.length },
  document: JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  }),
});

async function start() {
  const url = await createDatabase();
  const store = new PostgresStore(await openDatabase(url));
  onTestFinished(() => store.close());
  const [clock, ids, secrets] = [new Clock(), new Ids(null), Secrets.random()];
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ tables, clock, ids, secrets })));

  const create = () =>
    transact(({ articles }) => articles.create(AUTHOR, toContent("旧"), "")).then(
      ({ article }) => article.id,
    );

  /** Saves in a process of its own. Returns whether it was killed, at its step of this number. */
  async function save(id: string, killAt: number): Promise<boolean> {
    const child = startChild(process.execPath, ["--import", "tsx", RUNNER], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...{ NODE_ENV: "test", PATH: process.env.PATH, DATABASE_URL: url },
        ...{ KILL_AT: String(killAt), CONTENT: JSON.stringify(toContent("新")) },
        ...{ SPACE_ID: AUTHOR.spaceId, ARTICLE_ID: id },
      },
    });
    const [code, signal] = await once(child, "close");
    if (signal !== "SIGKILL") expect(code).toBe(0);
    return signal === "SIGKILL";
  }

  /** All that is stored of an article. */
  const read = (id: string) =>
    transact(async ({ articles }) => {
      const article = await articles.find(AUTHOR.spaceId, id);
      if (!article) throw new Error("no article");
      const { head } = await articles.read(article);
      const { rows, total } = await articles.revisions.list(id, { offset: 0, limit: 10 });
      const { version, title } = article;
      const texts = rows.map((row) => row.title);
      return { version, title, head: head.title, document: head.document, texts, total };
    });
  return { create, save, read };
}

// docs/product.md#a-save-overwrites-nothing
it("a save that is killed at any step leaves the old version or the new one", async () => {
  const { create, save, read } = await start();
  const before = { version: 1, title: "旧", head: "旧", texts: ["旧"], total: 1 };
  const after = { version: 2, title: "新", head: "新", texts: ["新", "旧"], total: 2 };
  const ends: boolean[] = [];
  let next = 1;
  const work = async () => {
    for (let isKilled = true; isKilled; ) {
      const killAt = next++;
      const id = await create();
      isKilled = await save(id, killAt);
      const found = await read(id);
      const isNew = found.version === 2;
      const { document } = toContent(isNew ? "新" : "旧");
      expect(found, `killed at step ${killAt}`).toEqual({ ...(isNew ? after : before), document });
      if (!isKilled) expect(isNew).toBe(true);
      ends[killAt - 1] = isNew;
      // Another process saves afterwards, whatever the first one has left.
      expect(await save(id, 0)).toBe(false);
      expect(await read(id)).toMatchObject(after);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Old up to the commit, and new from then on.
  const firstNew = ends.indexOf(true);
  expect(firstNew).toBeGreaterThan(4);
  expect(ends).toEqual(ends.map((_, at) => at >= firstNew));
}, 300_000);
