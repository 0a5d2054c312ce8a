import type { Response } from "supertest";
import supertest from "supertest";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestApp } from "~/tests/support/app";
import { startCluster, startSentinel } from "~/tests/support/redis-topologies";
import { inFull, noteFigure, quantile } from "./figures";

// React as in production: a refusal is a page too.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

const PUBLIC_PAGES = ["/index", "/pricing", "/assistance", "/aboutUs"];
const PROTECTED = ["/order", "/accountInformation", "/company", "/api/v1/me", "/api/v1/orders"];
const SLOWEST_REFUSAL_MS = 300;
const BACK_WITHIN_MS = { killed: 3_000, frozen: 6_000 };
const SESSIONS = 12;
/** One login writes to keys of several slots: so many in a row must succeed. */
const IN_A_ROW = 6;

/** A primary that others can take the place of; the settings are those of docs/operating.md. */
const topologies = [
  { name: "Sentinel", start: startSentinel },
  { name: "Cluster", start: startCluster },
];

describe.each(topologies)("a primary is lost, with $name", ({ name, start }) => {
  it.each(["killed", "frozen"] as const)(
    "%s: pages stay, who must wait is told so, nobody is signed out, writes come back",
    async (fault) => {
      const redis = await start();
      onTestFinished(redis.stop);
      const test = await startTestApp({ environment: redis.environment });
      onTestFinished(test.close);
      const get = (path: string, token: string) =>
        supertest(test.app)
          .get(path)
          .set({ Cookie: `session=${token}`, "Sec-Fetch-Site": "same-origin" });
      const signIn = () =>
        supertest(test.app)
          .post("/api/v1/sessions")
          .send({ method: "password", mobile: "13800000002", password: "Passw0rd!" });

      await expect.poll(async () => (await signIn()).status, { timeout: 20_000 }).toBe(201);
      const tokens: string[] = [];
      for (let made = 0; made < SESSIONS; made += 1) tokens.push((await signIn()).body.token);
      await redis.replicated();

      const cleared: Response[] = [];
      const refusals: { ms: number; answer: Response }[] = [];
      const others: number[] = [];
      const shown: number[] = [];
      let over = false;
      const note = (answer: Response) => {
        if (String(answer.headers["set-cookie"]).includes("session=")) cleared.push(answer);
        return answer;
      };
      const visiting = (async () => {
        for (let round = 0; !over; round += 1) {
          const token = tokens[round % tokens.length] ?? "";
          const page = PUBLIC_PAGES[round % PUBLIC_PAGES.length] ?? "";
          shown.push(note(await get(page, token)).status);
          const startedAt = performance.now();
          const answer = note(await get(PROTECTED[round % PROTECTED.length] ?? "", token));
          const ms = performance.now() - startedAt;
          if (answer.status === 503) refusals.push({ ms, answer });
          else others.push(answer.status);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      })();

      if (fault === "killed") await redis.primary.stop();
      else redis.primary.pause();
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
        `${name}, primary ${fault}: refusal median / slowest, public pages served, writes back after`,
        `${SLOWEST_REFUSAL_MS} ms, 100 %, ${BACK_WITHIN_MS[fault] / 1000} s`,
        `${median.toFixed(0)} / ${Math.max(...times).toFixed(0)} ms, ${((100 * shown.filter((status) => status === 200).length) / shown.length).toFixed(1)} %, ${((backAt - lostAt) / 1000).toFixed(1)} s`,
      );
      expect(refusals.length).toBeGreaterThan(0);
      for (const { answer } of refusals)
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(others.filter((status) => status !== 200)).toEqual([]);
      expect(shown.filter((status) => status !== 200)).toEqual([]);
      expect(cleared.map(({ headers }) => headers["set-cookie"])).toEqual([]);
      for (const token of tokens)
        await expect
          .poll(async () => (await get("/order", token)).status, { timeout: 10_000 })
          .toBe(200);
      // Among many other tests an election takes longer.
      const patience = inFull ? 1 : 2;
      expect(median).toBeLessThanOrEqual(patience * SLOWEST_REFUSAL_MS);
      expect(backAt - lostAt).toBeLessThanOrEqual(patience * BACK_WITHIN_MS[fault]);
    },
    90_000,
  );
});
