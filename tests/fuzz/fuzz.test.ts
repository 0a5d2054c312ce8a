import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { problemSchema } from "~/server/http/problem-schema";
import { createLogger } from "~/server/ops/logger";
import { howMany, noteFigure } from "~/tests/faults/figures";
import { openWire, type Wire, type WireAnswer } from "~/tests/security/support/wire";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { type Relay, startRelay } from "~/tests/support/upstream-relay";
import { type Change, changes } from "./replies";
import { apiRequests, type GeneratedRequest, type Operation, pageRequests } from "./requests";

// React as in production, which draws a page in a third of the time.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? howMany(60_000, 3_000));
const AT_ONCE = 40;
const MOST_HEAP_GROWTH_MB = 6;
const ACCOUNTS = [2, 3, 5, 8, 9].map((number) => `1380000000${number}`);
const STACK_TRACE = /(^|\n|\\n|&#x27;|<br>)\s+at \S.*:\d+:\d+|node_modules|node:internal/;
const strictProblem = problemSchema.strict();

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const store = createMemoryStore();
const errors: string[] = [];
const seen = new Map<number, number>();
const sessions = ACCOUNTS.map(() => "");
let change: Change | null = null;
let changed = 0;
let upstream: Relay;
let test: TestApp;
let wire: Wire;

beforeAll(async () => {
  upstream = await startRelay((reply) => {
    if (!change || reply.status !== 200 || !reply.type.includes("json")) return reply;
    changed += 1;
    return change(reply.body);
  });
  const logger = createLogger("error", {
    // The audit log is written at every level.
    destination: { write: (line) => void (JSON.parse(line).audit || errors.push(line)) },
  });
  const environment = { UPSTREAM_URL: upstream.url, PASSWORD_LOGIN: "1" };
  test = await startTestApp({ environment, overrides: { store, logger } });
  wire = await openWire(test, AT_ONCE);
});
afterAll(async () => {
  await wire?.close();
  await test?.close();
  await upstream?.close();
});

it(`nothing that is sent breaks a page or an operation (${REQUESTS} requests)`, async () => {
  const operations = await readOperations();
  await signInAgain();
  const requests = fc.oneof(
    pageRequests(ACCOUNTS.length, test.origin),
    fc.oneof(
      ...operations.map((operation) => ({
        // Few of the requests that would create something are accepted.
        weight: operation.responses[201] ? 5 : 1,
        arbitrary: apiRequests(operation, ACCOUNTS.length, existing),
      })),
    ),
  );
  const batch = fc.record({
    requests: fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE }),
    reply: fc.option(changes),
  });
  const property = fc.asyncProperty(batch, async (given) => {
    await signInAgain();
    change = given.reply;
    const answers = await Promise.all(given.requests.map(send));
    change = null;
    for (const [at, answer] of answers.entries())
      check(given.requests[at] as GeneratedRequest, answer, operations);
    expect(errors).toEqual([]);
  });
  const heap = async () => {
    await upstream.sandbox.reset();
    await store.close();
    sessions.fill("");
    // What closes connections and timers does so a moment later.
    for (let round = 0; round < 3; round += 1) {
      await delay(50);
      collectGarbage();
    }
    return process.memoryUsage().heapUsed / 1024 ** 2;
  };
  await run(property, REQUESTS / 4);
  const before = await heap();
  await run(property, (REQUESTS * 3) / 4);
  const growth = (await heap()) - before;
  const figure = `0 of ${REQUESTS} / ${growth.toFixed(1)} MB`;
  noteFigure("fuzz", "errors / growth of the heap", `0 / ${MOST_HEAP_GROWTH_MB} MB`, figure);
  expect(growth).toBeLessThan(MOST_HEAP_GROWTH_MB);
  // The requests reached everything there is to reach, and not only refusals.
  expect(changed).toBeGreaterThan(REQUESTS / 10);
  for (const status of [200, 201, 204, 302, 303, 400, 401, 403, 404, 405, 409, 413, 415, 422, 502])
    expect(seen.get(status) ?? 0, `${status} of ${[...seen]}`).toBeGreaterThan(REQUESTS / 1_200);
}, 600_000);

async function run(property: fc.IAsyncProperty<unknown>, requests: number): Promise<void> {
  const numRuns = Math.ceil(requests / AT_ONCE);
  const { errorInstance, seed } = await fc.check(property, { numRuns, endOnFailure: true });
  if (errorInstance) throw new Error(`seed ${seed}`, { cause: errorInstance });
}

async function readOperations(): Promise<Operation[]> {
  const { text } = await wire.send({ method: "GET", path: "/api/openapi.json" });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

const existing: Record<string, string[]> = {
  "companies.id": ["80001", "80002"],
  "companies.uid": ["10002", "10003", "10005"],
  "favourites.id": ["1", "2"],
  "uploads.kind": ["word", "pdf"],
  "articles.id": ["1"],
  "article-images.id": ["image1"],
  "channel-accounts.id": ["1", "2"],
};

/** Sessions that a request has ended get another. */
async function signInAgain(): Promise<void> {
  for (const [account, session] of sessions.entries())
    if (!session) {
      const company = account === 0 ? "80001" : undefined;
      sessions[account] = await wire.signIn(ACCOUNTS[account] ?? "", company);
    }
}

async function send(request: GeneratedRequest): Promise<WireAnswer> {
  const { account, as, method, body } = request;
  const session = sessions[account] ?? "";
  const credentials: Record<string, string> = {
    bearer: { Authorization: `Bearer ${session.split("=")[1]}` },
    cookie: { Cookie: session },
    nobody: {},
  }[as];
  const headers = { Origin: test.origin, ...request.headers, ...credentials };
  const path = encodeURI(request.path).replace(/%25/g, "%");
  const answer = await wire.send({ method, path, headers, body }).catch((cause) => {
    throw new Error(JSON.stringify(request).slice(0, 2_000), { cause });
  });
  if (as !== "nobody" && (answer.status === 401 || answer.headers.location?.includes("login")))
    sessions[account] = "";
  return answer;
}

/** @throws Error when an answer must not be given to anybody, or is not in the document */
function check(request: GeneratedRequest, answer: WireAnswer, operations: Operation[]): void {
  const { status, headers, text } = answer;
  seen.set(status, (seen.get(status) ?? 0) + 1);
  try {
    expect([500, 505, 511]).not.toContain(status);
    expect(STACK_TRACE.exec(text)?.[0]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toBeTruthy();
    expect(headers["x-request-id"]).toBeTruthy();
    const type = String(headers["content-type"] ?? "").split(";")[0] ?? "";
    if (type === "application/problem+json" && text)
      expect(strictProblem.parse(JSON.parse(text)).status).toBe(status);
    // Such an address leads to no route, nor does one of more than 8 KB.
    if (text === "malformed address\n" || (status === 414 && request.path.length > 8_000)) return;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const documented = operations.find(
      (operation) => operation.path === request.operation && operation.method === method,
    );
    if (!documented) return;
    expect(Object.keys(documented.responses)).toContain(String(status));
    const types = Object.keys(documented.responses[status]?.content ?? {});
    if (text) expect(types).toContain(type);
  } catch (cause) {
    const sent = JSON.stringify(request).slice(0, 2_000);
    throw new Error(`${sent}\nwas answered ${status} ${text.slice(0, 2_000)}\n${cause}`, { cause });
  }
}
