import { expect, it, onTestFinished } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { removeExpiredArticles } from "~/upstream/domain/retention";
import { Secrets } from "~/upstream/domain/secrets";
import { DAY, MINUTE } from "~/upstream/domain/times";
import { addSeeds } from "~/upstream/simulation/seeds";
import { MemoryStore } from "~/upstream/store/memory";
import { runSandbox, send } from "./running-sandbox";

const toDocument = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const toContent = (text: string) => ({
  ...{ title: "标题", digest: "", coverImageId: null, words: 1 },
  document: JSON.stringify(toDocument(text)),
});

/** The rules over a store of its own, and a clock. */
async function start() {
  const [store, clock, ids, secrets] = [
    new MemoryStore(),
    new Clock(),
    new Ids(1),
    Secrets.random(),
  ];
  onTestFinished(() => store.close());
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ tables, clock, ids, secrets })));
  await transact(addSeeds);
  /** Saves the texts one after the other, and returns those of all revisions, the newest first. */
  const write = (given: {
    texts: [string, uid?: string][];
    waitMs?: number;
    isAutosave?: boolean;
  }) =>
    transact(async ({ articles }) => {
      const author = { uid: "10001", spaceId: "10001" };
      let { article } = await articles.create(author, toContent("第一"), "");
      for (const [text, uid = "10001"] of given.texts) {
        clock.advance(given.waitMs ?? 0);
        const { version } = article;
        const { isAutosave = true } = given;
        const saved = await articles.save(article, uid, {
          ...{ version, content: toContent(text), isAutosave },
        });
        if (!saved) throw new Error("not saved");
        article = saved.article;
      }
      const { rows } = await articles.revisions.list(article.id, { offset: 0, limit: 100 });
      return { article, texts: rows.map(({ document }) => /"text":"([^"]+)"/.exec(document)?.[1]) };
    });
  return { store, clock, transact, write };
}

const AUTOSAVES: [string][] = ["二", "三", "四"].map((text) => [text]);

// docs/product.md#autosaves-become-one-revision
it.each([
  ["autosaves of one author within five minutes", { waitMs: MINUTE }, ["四", "第一"]],
  ["saves by a person", { isAutosave: false }, ["四", "三", "二", "第一"]],
  ["autosaves that go on for longer", { waitMs: 3 * MINUTE }, ["四", "三", "第一"]],
])("%s leave these revisions: %j", async (_, given, revisions) => {
  const { write } = await start();
  expect((await write({ texts: AUTOSAVES, ...given })).texts).toEqual(revisions);
});

it("an autosave replaces neither another author's nor a published revision", async () => {
  const { write, transact } = await start();
  const texts: [string, string?][] = [["二"], ["三", "10002"]];
  const { article, texts: kept } = await write({ texts });
  expect(kept).toEqual(["三", "二", "第一"]);
  await transact(async ({ articles }) => {
    const { head } = await articles.read(article);
    const published = { ...head, isPublished: true };
    const draft = {
      articleId: article.id,
      spaceId: "10001",
      uid: "10002",
      content: toContent("五"),
    };
    await articles.revisions.replace(published, draft, true);
    expect((await articles.revisions.find(article.id, head.id))?.id).toBe(head.id);
  });
});

// docs/product.md#a-deleted-article-can-come-back
it("a deleted article is removed with its revisions after 30 days, others stay", async () => {
  const { store, clock, transact, write } = await start();
  const { article } = await write({ texts: AUTOSAVES });
  const other = await write({ texts: [["别的"]] });
  await transact(({ articles }) => articles.setDeleted(article, true));
  const count = () =>
    store.transaction(async (tables) => [
      await tables.articles.count({}),
      await tables.revisions.count({}),
    ]);
  clock.advance(30 * DAY - MINUTE);
  await removeExpiredArticles(transact);
  expect(await count()).toEqual([2, 4]);
  clock.advance(2 * MINUTE);
  await removeExpiredArticles(transact);
  expect(await count()).toEqual([1, 2]);
  expect(await transact(({ articles }) => articles.find("10001", other.article.id))).not.toBeNull();
});

it("an account's export has its articles with all texts, and its deletion leaves none of them", async () => {
  const { store, transact, write } = await start();
  await write({ texts: AUTOSAVES, isAutosave: false });
  await transact(({ articles }) =>
    articles.create({ uid: "10001", spaceId: "80001" }, toContent("企业的"), ""),
  );
  const exported = await transact(({ accounts }) => accounts.read("10001"));
  expect(exported.articles).toHaveLength(1);
  expect(JSON.stringify(exported.articles)).toContain("第一");
  expect(exported.articles[0]?.revisions).toHaveLength(4);
  await transact(({ accounts }) => accounts.delete("10001", "x"));
  const left = await store.transaction((tables) => tables.articles.list({}, { limit: 10 }));
  expect(left.map(({ spaceId }) => spaceId)).toEqual(["80001"]);
});

it("an account's export has no row of another one", async () => {
  const { transact } = await start();
  const favourites: number[] = [];
  for (const uid of ["10001", "10002", "10003"]) {
    const exported = await transact(({ accounts }) => accounts.read(uid));
    const foreign = Object.values(exported)
      .flat()
      .filter((row) => row !== null && typeof row === "object" && "uid" in row && row.uid !== uid);
    expect(foreign).toEqual([]);
    favourites.push(exported.favourites.length);
  }
  expect(Math.max(...favourites)).toBeGreaterThan(0);
});

const sandbox = runSandbox();
const PEOPLE = {
  administrator: "10002",
  "content-admin": "10003",
  check: "10004",
  write: "10005",
  "project-admin": "10006",
  stranger: "10001",
} as const;

/** Sends a call of the company 80001 as somebody, and returns its code or status, and its data. */
async function call(as: keyof typeof PEOPLE, path: string, input: Record<string, unknown>) {
  const Authorization = await sandbox.signIn(PEOPLE[as]);
  const given = { corpId: "80001", ...input };
  const isGet = /list|get|revisions/.test(path);
  const query = isGet ? `?${new URLSearchParams(given as Record<string, string>)}` : "";
  const { json } = await send(`${sandbox.url}/article/${path}${query}`, {
    ...(isGet ? {} : { method: "POST", body: JSON.stringify(given) }),
    headers: { Authorization },
  });
  return { code: json.code as number, data: json.data };
}
const NEW = { title: "标题", document: toDocument("正文") };

// docs/upstream.md#articles
it.each([
  ["administrator", 200, 200, 200],
  ["project-admin", 200, 200, 200],
  ["write", 200, 200, 403],
  ["content-admin", 200, 403, 403],
  ["check", 4070, 403, 403],
  ["stranger", 4031, 4031, 4031],
] as const)("%s may read, create and change others' articles: %i %i %i", async (as, ...due) => {
  const { data } = await call("administrator", "create", NEW);
  const { id, version } = data;
  const read = await call(as, "get", { id });
  const created = await call(as, "create", NEW);
  const change = { id, version, ...NEW, title: "新标题", autosave: 0 };
  const changed = await call(as, "save", change);
  const deleted = await call(as, "delete", { id });
  expect([read.code, created.code, changed.code]).toEqual(due);
  expect(deleted.code).toBe(due[2]);
});

it("the same Idempotency-Key makes one article", async () => {
  const Authorization = await sandbox.signIn("10001");
  const create = async () => {
    const headers = { Authorization, "Idempotency-Key": "k1" };
    const body = JSON.stringify({ corpId: "0", ...NEW });
    return (await send(`${sandbox.url}/article/create`, { method: "POST", headers, body })).json;
  };
  const [one, other] = [await create(), await create()];
  expect(one.data.id).toBe(other.data.id);
});

it("the largest document is taken, and a body of more than 2 MB is refused", async () => {
  const Authorization = await sandbox.signIn("10001");
  const create = (document: unknown) => {
    const body = JSON.stringify({ corpId: "0", title: "长", document });
    const given = { method: "POST", headers: { Authorization }, body };
    return send(`${sandbox.url}/article/create`, given);
  };
  const word = { type: "text", text: "长长", marks: [{ type: "bold" }] };
  const other = { type: "text", text: "长长" };
  const words = Array(15_000).fill([word, other]).flat();
  const marked = { type: "doc", content: [{ type: "paragraph", content: words }] };
  expect(Buffer.byteLength(JSON.stringify(marked))).toBeGreaterThan(1_300_000);
  expect((await create(marked)).json.code).toBe(200);
  expect((await create(toDocument("长".repeat(700_000)))).status).toBe(400);
});
