import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import { Secrets } from "~/upstream/domain/secrets";
import { openDatabase } from "~/upstream/store/postgres/database";
import { PostgresStore } from "~/upstream/store/postgres/store";
import type { Tables } from "~/upstream/store/store";

/** Saves one article once, in a process of its own, which ends by `kill -9` at a step. */
const { env } = process;
const killAt = Number(env.KILL_AT);
const content = JSON.parse(env.CONTENT ?? "");

let steps = 0;
function takeStep(): void {
  steps += 1;
  if (steps === killAt) process.kill(process.pid, "SIGKILL");
}

/** Each call of a table is a step, when its answer is there. */
const watched = (tables: Tables): Tables =>
  new Proxy(tables, {
    get: (_, name) =>
      new Proxy(Reflect.get(tables, name), {
        get: (table, method) => {
          const call = Reflect.get(table, method);
          if (typeof call !== "function") return call;
          return async (...given: unknown[]) => {
            const answer = await call.apply(table, given);
            takeStep();
            return answer;
          };
        },
      }),
  });

const store = new PostgresStore(await openDatabase(env.DATABASE_URL ?? ""));
const [clock, ids, secrets] = [new Clock(), new Ids(null), Secrets.random()];
await store.transaction(async (plain) => {
  const { articles } = new Domain({ tables: watched(plain), clock, ids, secrets });
  const article = await articles.lock(env.SPACE_ID ?? "", env.ARTICLE_ID ?? "");
  if (!article) throw new Error("no article");
  const { version } = article;
  await articles.save(article, env.SPACE_ID ?? "", { version, content, isAutosave: false });
  takeStep();
});
takeStep();
await store.close();
