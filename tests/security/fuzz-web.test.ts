import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMemoryStore } from "~/gateway/session/memory-store";
import { createLogger } from "~/server/ops/logger";
import { howMany, noteFigure } from "~/tests/faults/figures";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { findHarm } from "./support/harmless-answer";
import { Seeded } from "./support/seeded";
import { settledHeap } from "./support/settled-heap";
import { FORM } from "./support/state-changes";
import { webRequest } from "./support/web-requests";
import { cookiePair, openWire, type Wire } from "./support/wire";
import { withoutLimits } from "./support/without-limits";

// React as in production, which draws a page in a third of the time.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

/** A million with those of tests/api/fuzz.test.ts: `FUZZ_WEB=500000 FUZZ_REQUESTS=500000 npx vitest run fuzz`. */
const REQUESTS = Number(process.env.FUZZ_WEB ?? howMany(20_000, 6_000));
const SEED = Number(process.env.FUZZ_SEED ?? 1_702);
const AT_ONCE = 40;
const BETWEEN_LOGINS = 1_000;
const MOST_HEAP_GROWTH_MB = 6;

describe(`any request to a page (seed ${SEED})`, () => {
  const random = new Seeded(SEED);
  const store = createMemoryStore();
  const errors: string[] = [];
  const seen = new Map<number, number>();
  let test: TestApp;
  let wire: Wire;
  let session = "";

  beforeAll(async () => {
    test = await startTestApp({
      environment: { ...withoutLimits, PASSWORD_LOGIN: "1" },
      overrides: {
        store,
        logger: createLogger("error", {
          // The audit log is written at every level.
          destination: {
            write: (line) => void (JSON.parse(line).audit || errors.push(line)),
          },
        }),
      },
    });
    wire = await openWire(test, AT_ONCE);
  });
  afterAll(async () => {
    await wire?.close();
    await test?.close();
  });

  /** As an administrator, for many requests sign out, leave the company or spoil what there is. */
  async function signInAgain(): Promise<void> {
    await test.sandbox.reset();
    const post = (path: string, body: string, cookie: string) =>
      wire.send({
        method: "POST",
        path,
        headers: { Origin: test.origin, "Content-Type": FORM, Cookie: cookie },
        body,
      });
    const login = "intent=password-login&mobile=13800000002&password=Passw0rd!";
    const answer = await post("/login?method=password", login, "");
    session = cookiePair(answer.headers, "session") ?? "";
    expect(session).not.toBe("");
    await post("/company", "company_id=80001", session);
  }

  async function sendSome(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += AT_ONCE) {
      if (sent % BETWEEN_LOGINS === 0) await signInAgain();
      const batch = Array.from({ length: AT_ONCE }, () => webRequest(random, test.origin, session));
      const answers = await Promise.all(batch.map((request) => wire.send(request)));
      for (const [index, answer] of answers.entries()) {
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        const harm = findHarm(answer) ?? errors[0];
        if (harm)
          throw new Error(
            `${JSON.stringify(batch[index])}: ${harm}\n${answer.text.slice(0, 2_000)}`,
          );
      }
    }
  }

  /** Sessions are the store's to keep, and the journal is the sandbox's: other processes elsewhere. */
  async function heapWithoutTheOthers(): Promise<number> {
    await store.close();
    await test.sandbox.reset();
    return settledHeap();
  }

  it(`${REQUESTS} requests: no crash, no 500, no stack trace, headers on each, memory flat`, async () => {
    await sendSome(REQUESTS / 4);
    const before = await heapWithoutTheOthers();
    await sendSome((REQUESTS * 3) / 4);
    const growth = (await heapWithoutTheOthers()) - before;
    noteFigure(
      "fuzz",
      "generated requests to pages: 500s, stack traces / heap growth over the last three quarters",
      `0 / ${MOST_HEAP_GROWTH_MB} MB`,
      `0 of ${REQUESTS} / ${growth.toFixed(1)} MB`,
    );
    // They reached everything there is to reach, and not only refusals.
    for (const status of [200, 204, 302, 303, 403, 404, 405, 409, 413, 422])
      expect(seen.get(status) ?? 0, `${status} of ${[...seen]}`).toBeGreaterThan(5);
    expect(growth).toBeLessThan(MOST_HEAP_GROWTH_MB);
    expect((await wire.send({ method: "GET", path: "/index" })).status).toBe(200);
  }, 600_000);
});
