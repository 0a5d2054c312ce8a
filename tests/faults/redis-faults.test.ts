import supertest, { type Response } from "supertest";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestApp } from "~/tests/support/app";
import { phones } from "~/tests/support/people";
import { startAlone, startCluster, startSentinel } from "~/tests/support/redis-topologies";
import { howMany, inFull, noteFigure, quantile } from "./figures";

// React as in production: a refusal is a page too.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

const PUBLIC_PAGES = ["/index", "/pricing", "/assistance", "/aboutUs", "/api/v1/products"];
const PROTECTED = ["/order", "/accountInformation", "/company", "/api/v1/me", "/api/v1/orders"];
const SLOWEST_REFUSAL_MS = 300;
const SESSIONS = 12;
/** One login writes to keys of several slots: so many in a row must succeed. */
const IN_A_ROW = 6;
/** A Redis alone is in trouble until so many were refused. */
const REFUSALS = howMany(40, 8);

type Fault = [
  name: string,
  start: () => Promise<Topology>,
  begin: (redis: Topology) => unknown,
  /** null: another server takes the place of the lost one. */
  end: ((redis: Topology) => unknown) | null,
  /** Sessions can still be read, or nothing works without the store. */
  left: "reads" | "nothing",
  /** ms until writes succeed again */
  backWithin: number,
  when?: "nightly",
];
type Topology = Awaited<ReturnType<typeof startSentinel | typeof startCluster | typeof startAlone>>;

const tell =
  (...commands: string[]) =>
  async (redis: Topology) => {
    for (const command of commands) {
      const [name = "", ...args] = command.split(" ");
      if ("tell" in redis) await redis.tell(name, ...args);
    }
  };
const freeze = ({ primary }: Topology) => primary.pause();
const kill = ({ primary }: Topology) => primary.stop();
const fill = tell("CONFIG SET maxmemory-policy noeviction", "CONFIG SET maxmemory 1");

/** Of a primary that others can take the place of, the settings are those of docs/operating.md. */
const faults: Fault[] = [
  ["frozen", startAlone, freeze, ({ primary }) => primary.resume(), "nothing", 6_000],
  [
    "read-only",
    startAlone,
    tell("REPLICAOF 127.0.0.1 1"),
    tell("REPLICAOF NO ONE"),
    "reads",
    3_000,
  ],
  ["out of memory", startAlone, fill, tell("CONFIG SET maxmemory 0"), "reads", 3_000],
  ["Sentinel, killed", startSentinel, kill, null, "nothing", 3_000],
  ["Sentinel, frozen", startSentinel, freeze, null, "nothing", 6_000, "nightly"],
  ["Cluster, killed", startCluster, kill, null, "nothing", 3_000, "nightly"],
  ["Cluster, frozen", startCluster, freeze, null, "nothing", 6_000],
];

// docs/product.md#a-lost-store-limits-what-works
describe("Redis in trouble: pages stay, who must wait is told so, nobody is signed out", () => {
  it.each(faults.filter(([, , , , , , when]) => inFull || !when))(
    "%s",
    async (name, start, begin, end, left, backWithin) => {
      const redis = await start();
      onTestFinished(redis.stop);
      const { app, close } = await startTestApp({ environment: redis.environment });
      onTestFinished(close);
      const get = (path: string, token: string) =>
        supertest(app)
          .get(path)
          .set({ Cookie: `session=${token}`, "Sec-Fetch-Site": "same-origin" });
      const signIn = () =>
        supertest(app)
          .post("/api/v1/sessions")
          .send({ method: "password", mobile: phones.admin, password: "Passw0rd!" });

      await expect.poll(async () => (await signIn()).status, { timeout: 20_000 }).toBe(201);
      const tokens: string[] = [];
      for (let made = 0; made < SESSIONS; made += 1) tokens.push((await signIn()).body.token);
      await redis.replicated();

      const answers: Response[] = [];
      const refusals: { ms: number; answer: Response }[] = [];
      const others: number[] = [];
      const shown: number[] = [];
      const note = async (asked: PromiseLike<Response>) => {
        const answer = await asked;
        answers.push(answer);
        return answer;
      };
      let over = false;
      const visiting = (async () => {
        for (let round = 0; !over; round += 1) {
          const token = tokens[round % SESSIONS] ?? "";
          const page = PUBLIC_PAGES[round % PUBLIC_PAGES.length] ?? "";
          shown.push((await note(get(page, token))).status);
          const hidden = PROTECTED[round % PROTECTED.length] ?? "";
          const begun = performance.now();
          const answer = await note(left === "reads" ? signIn() : get(hidden, token));
          if (answer.status === 503) refusals.push({ ms: performance.now() - begun, answer });
          else others.push(answer.status);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      })();

      await begin(redis);
      if (end) {
        await expect.poll(() => refusals.length, { timeout: 40_000 }).toBeGreaterThan(REFUSALS);
        await end(redis);
      }
      const lostAt = performance.now();
      let backAt = 0;
      for (let inARow = 0; inARow < IN_A_ROW; ) {
        const startedAt = performance.now();
        const { status } = await signIn();
        if (status === 201 && inARow === 0) backAt = startedAt;
        inARow = status === 201 ? inARow + 1 : 0;
        if (performance.now() - lostAt > 30_000) throw new Error("writes did not come back");
      }
      over = true;
      await visiting;

      const times = refusals.map(({ ms }) => ms);
      const median = quantile(times, 0.5);
      noteFigure(
        "redis",
        `${name}: refusal median / slowest, writes back after`,
        `${SLOWEST_REFUSAL_MS} ms, ${backWithin / 1000} s`,
        `${median.toFixed(0)} / ${Math.max(...times).toFixed(0)} ms, ${((backAt - lostAt) / 1000).toFixed(1)} s`,
      );
      expect(refusals.length).toBeGreaterThan(0);
      for (const { answer } of refusals)
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(new Set(shown)).toEqual(new Set([200]));
      expect(others.filter((status) => status !== (left === "reads" ? 201 : 200))).toEqual([]);
      const cleared = answers.map(({ headers }) => String(headers["set-cookie"]));
      expect(cleared.filter((cookie) => cookie.includes("session="))).toEqual([]);
      for (const token of tokens)
        await expect
          .poll(async () => (await get("/order", token)).status, { timeout: 10_000 })
          .toBe(200);
      // Their records stand in several slots of a cluster.
      const ending = supertest(app)
        .delete("/api/v1/sessions")
        .auth(tokens[0] ?? "", { type: "bearer" });
      expect((await ending).body.ended).toBeGreaterThanOrEqual(SESSIONS - 1);
      expect((await get("/order", tokens[1] ?? "")).status).toBe(303);
      // Among many other tests an election takes longer.
      const patience = inFull ? 1 : 2;
      expect(median).toBeLessThanOrEqual(patience * SLOWEST_REFUSAL_MS);
      expect(backAt - lostAt).toBeLessThanOrEqual(patience * backWithin);
    },
    90_000,
  );
});
