import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { DAY, MINUTE } from "~/upstream/domain/times";
import { MemoryStore } from "~/upstream/store/memory";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import type { Store } from "~/upstream/store/store";
import { createDatabase } from "./open-store";

const NOW = Date.parse("2026-11-27T01:00:00Z");
const MOST_ARTICLES = 4;
const spaces = ["10001", "80001"] as const;
const words = ["甲", "乙", "Ab", "%_", "丙 丁"] as const;

const toContent = (text: string) => ({
  ...{ title: `题${text}`, digest: text, coverImageId: null, words: text.length },
  document: JSON.stringify({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  }),
});

const person = fc.constantFrom("10001", "10002");
const space = fc.constantFrom(...spaces);
const text = fc.constantFrom(...words);
/** The article that was made so many creations ago. */
const which = fc.nat({ max: MOST_ARTICLES - 1 });

/** What members of two spaces can do, in any order. */
const step = fc.oneof(
  fc.record({ do: fc.constant("create"), uid: person, space, text, key: fc.constantFrom("", "k") }),
  fc.record({
    do: fc.constant("save"),
    which,
    uid: person,
    text,
    behind: fc.nat({ max: 1 }),
    isAutosave: fc.boolean(),
  }),
  fc.record({ do: fc.constant("restore"), which, uid: person, revision: fc.nat({ max: 3 }) }),
  fc.record({ do: fc.constant("delete"), which, isDeleted: fc.boolean() }),
  fc.record({ do: fc.constant("wait"), ms: fc.constantFrom(MINUTE, 6 * MINUTE) }),
  fc.record({
    do: fc.constant("list"),
    space,
    query: fc.constantFrom("", "ab", "%", "甲"),
    state: fc.constantFrom("all", "draft", "deleted"),
  }),
  fc.record({ do: fc.constant("revisions"), which, offset: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant("expire") }),
);
type Step = Record<string, never> & (typeof step extends fc.Arbitrary<infer Value> ? Value : never);

/** The rules over one store; the same seed gives the same ids over another one. */
function createWorld(store: Store, secrets: Secrets) {
  const [clock, ids] = [new Clock(), new Ids(1)];
  let now = NOW;
  clock.now = () => now;
  const made: { id: string; spaceId: string }[] = [];
  const transact = <T>(work: (domain: Domain) => Promise<T>) =>
    store.transaction((tables) => work(new Domain({ tables, clock, ids, secrets })));

  return async (given: Step): Promise<unknown> => {
    if (given.do === "wait") {
      now += given.ms;
      return null;
    }
    // A deleted article can come back for 30 days.
    if (given.do === "expire") now += 31 * DAY;
    return transact(async ({ articles }) => {
      if (given.do === "create") {
        const author = { uid: given.uid, spaceId: given.space };
        const full = await articles.create(author, toContent(given.text), given.key);
        const { id, spaceId } = full.article;
        if (!made.some((each) => each.id === id)) made.push({ id, spaceId });
        return full;
      }
      if (given.do === "list") {
        const filter = { state: given.state, query: given.query, isWaiting: false } as const;
        return articles.list(given.space, filter, { offset: 0, limit: 3 });
      }
      if (given.do === "expire") return articles.removeExpired(10);
      const chosen = made.at(-1 - given.which);
      const article = chosen && (await articles.lock(chosen.spaceId, chosen.id));
      if (!article) return null;
      switch (given.do) {
        case "save": {
          const version = article.version - given.behind;
          const { isAutosave } = given;
          const content = toContent(given.text);
          return articles.save(article, given.uid, { version, content, isAutosave });
        }
        case "restore": {
          const { rows } = await articles.revisions.list(article.id, { offset: 0, limit: 10 });
          const revision = rows[given.revision];
          return revision ? articles.restore(article, given.uid, article.version, revision) : null;
        }
        case "delete":
          return articles.setDeleted(article, given.isDeleted);
        case "revisions":
          return articles.revisions.list(article.id, { offset: given.offset, limit: 2 });
      }
    });
  };
}

let postgres: PostgresStore;
beforeAll(async () => {
  postgres = new PostgresStore(await openDatabase(await createDatabase()));
  return () => postgres.close();
});

// docs/product.md#articles
it("random calls of articles give the same answers over memory and PostgreSQL", async () => {
  const secrets = Secrets.random();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await postgres.transaction(async (tables) => {
        for (const name of ["imageUses", "revisions", "articles"] as const)
          await tables[name].delete({});
      });
      const [memory, database] = [new MemoryStore(), postgres].map((store) =>
        createWorld(store, secrets),
      );
      for (const [at, each] of steps.entries()) {
        const expected = await memory?.(each as Step);
        expect(await database?.(each as Step), `step ${at}`).toEqual(expected);
        if (expected) seen.add(each.do);
      }
    }),
    { numRuns: Number(process.env.ARTICLE_RUNS ?? 300) },
  );
  expect([...seen].sort()).toEqual(["create", "expire", "list", "restore", "revisions", "save"]);
}, 120_000);
