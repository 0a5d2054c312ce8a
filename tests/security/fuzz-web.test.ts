import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { howMany, noteFigure } from "~/tests/faults/figures";
import { AT_ONCE, startFuzzedApp } from "./support/fuzzed-app";
import { Seeded } from "./support/seeded";
import { webRequest } from "./support/web-requests";

// React as in production, which draws a page in a third of the time.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

/** A million with those of tests/api/fuzz.test.ts: `FUZZ_WEB=500000 FUZZ_REQUESTS=500000 npx vitest run fuzz`. */
const REQUESTS = Number(process.env.FUZZ_WEB ?? howMany(20_000, 6_000));
const SEED = Number(process.env.FUZZ_SEED ?? 1_702);
const BETWEEN_LOGINS = 1_000;
const MOST_HEAP_GROWTH_MB = 6;

describe(`any request to a page (seed ${SEED})`, () => {
  const random = new Seeded(SEED);
  let app: Awaited<ReturnType<typeof startFuzzedApp>>;
  let session = "";

  beforeAll(async () => {
    app = await startFuzzedApp();
  });
  afterAll(() => app?.close());

  let sent = 0;
  async function sendUntil(count: number): Promise<void> {
    for (const begin = sent; sent < count; sent += AT_ONCE) {
      // Many requests sign out, leave the company or spoil what there is.
      if ((sent - begin) % BETWEEN_LOGINS === 0) {
        await app.test.sandbox.reset();
        session = await app.wire.signIn("13800000002", "80001");
      }
      await app.sendBatch(() => webRequest(random, app.test.origin, session), app.wire.send);
    }
  }

  it(`${REQUESTS} requests: no crash, no 500, no stack trace, headers on each, memory flat`, async () => {
    const growth = await app.growthOver(REQUESTS, sendUntil);
    noteFigure(
      "fuzz",
      "generated requests to pages: 500s, stack traces / heap growth over the last three quarters",
      `0 / ${MOST_HEAP_GROWTH_MB} MB`,
      `0 of ${REQUESTS} / ${growth.toFixed(1)} MB`,
    );
    // They reached everything there is to reach, and not only refusals.
    for (const status of [200, 204, 302, 303, 403, 404, 405, 409, 413, 422])
      expect(app.seen.get(status) ?? 0, `${status} of ${[...app.seen]}`).toBeGreaterThan(5);
    expect(growth).toBeLessThan(MOST_HEAP_GROWTH_MB);
    expect((await app.wire.send({ method: "GET", path: "/index" })).status).toBe(200);
  }, 600_000);
});
