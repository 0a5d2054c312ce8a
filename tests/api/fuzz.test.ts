import fc from "fast-check";
import { Pool } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callKeys } from "~/gateway/upstream/calls";
import { problemSchema } from "~/server/api/docs/problem-schema";
import { howMany } from "~/tests/faults/figures";
import { signInForToken } from "~/tests/support/tokens";
import { type ApiServer, PUBLIC_ORIGIN, startApi } from "./support/api-server";
import { chooseCompany, connect, placeOrder, startQrLogin } from "./support/client";
import {
  type DocumentedOperation,
  type Existing,
  type GeneratedRequest,
  requestsOf,
} from "./support/generated-requests";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? howMany(30_000, 10_000));
const AT_ONCE = 50;
const strictProblem = problemSchema.strict();

const ACCOUNTS = [2, 3, 5, 8, 9].map((number) => `1380000000${number}`);
const FAULTS = [
  { http: 401 },
  { http: 403 },
  { http: 404 },
  { http: 429 },
  { http: 500 },
  { http: 503, body: { error_msg: "忙" } },
  { http: 302 },
  { code: 4001, error_msg: "参数错误" },
  { code: 50004, data: null },
  { code: 200, data: "text" },
  { code: 200, data: [{}] },
  { raw: "<html>" },
  { data: null },
  { reset: true },
];
type RawOperation = Pick<DocumentedOperation, "operationId" | "responses"> & {
  parameters?: DocumentedOperation["parameters"];
  requestBody?: { content: { "application/json"?: { schema: DocumentedOperation["body"] } } };
};

interface OpenApi {
  paths: Record<string, Record<string, RawOperation>>;
}

interface Answer {
  status: number;
  type: string;
  text: string;
  headers: Record<string, unknown>;
}

describe("any request", () => {
  let server: ApiServer;
  let pool: Pool;
  let operations: DocumentedOperation[];
  const tokens: string[] = [];
  const seen = new Map<number, number>();

  beforeAll(async () => {
    server = await startApi();
    pool = new Pool(server.origin, { connections: AT_ONCE });
    operations = await readOperations();
  });
  afterAll(async () => {
    await pool.close();
    await server.close();
  });

  async function readOperations(): Promise<DocumentedOperation[]> {
    const response = await fetch(`${server.origin}/api/openapi.json`);
    const { paths } = (await response.json()) as OpenApi;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, parameters = [], ...operation }]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content["application/json"]?.schema ?? null,
      })),
    );
  }

  async function signInAgain(account: number): Promise<void> {
    const token = await signInForToken(server.origin, ACCOUNTS[account]);
    tokens[account] = token;
    if (account === 0) await chooseCompany(connect(server, token));
  }

  async function findExisting(): Promise<Existing> {
    const orders: string[] = [];
    for (const token of tokens) orders.push(await placeOrder(connect(server, token)));
    return {
      "orders.orderId": orders,
      "qr-logins.id": [await startQrLogin(connect(server))],
      "companies.id": ["80001", "80002", "90003"],
      "companies.uid": ["10002", "10003", "10005"],
      "favourites.id": ["1", "2"],
    };
  }

  async function send({ method, path, headers, caller, body }: GeneratedRequest): Promise<Answer> {
    const token = tokens[caller.account] ?? "";
    const credentials: Record<string, string> = {
      bearer: { Authorization: `Bearer ${token}` },
      cookie: { Cookie: `session=${token}`, Origin: PUBLIC_ORIGIN },
      nobody: {},
    }[caller.as];
    const response = await pool.request({
      method: method as "GET",
      path: `/api/v1${path}`,
      headers: { ...headers, ...credentials },
      body,
    });
    const type = String(response.headers["content-type"] ?? "");
    if (type.startsWith("text/event-stream")) {
      response.body.on("error", () => {}).destroy();
      return { status: response.statusCode, type, text: "", headers: response.headers };
    }
    const text = await response.body.text();
    if (response.statusCode === 401 && caller.as !== "nobody") tokens[caller.account] = "";
    return { status: response.statusCode, type, text, headers: response.headers };
  }

  /** The operation that a request meets: not always the one it was made for. */
  function findOperation({ operationId, method }: GeneratedRequest) {
    const path = operations.find((operation) => operation.operationId === operationId)?.path;
    const wanted = method === "HEAD" ? "GET" : method;
    return operations.find((operation) => operation.path === path && operation.method === wanted);
  }

  function check(request: GeneratedRequest, { status, type, text, headers }: Answer): void {
    seen.set(status, (seen.get(status) ?? 0) + 1);
    expect(status).not.toBe(500);
    const responses = findOperation(request)?.responses;
    if (!responses) {
      // 404 for an escape that means nothing, 413 before the path is looked at.
      expect([request.method === "OPTIONS" ? 204 : 405, 404, 413]).toContain(status);
      return;
    }
    expect(Object.keys(responses)).toContain(String(status));
    if (request.method === "HEAD" || status === 204 || status === 304) return;
    const documented = responses[status]?.content ?? {};
    expect(Object.keys(documented)).toContain(type.split(";")[0]);
    if (type.startsWith("text/event-stream")) return;
    const body: unknown = JSON.parse(text);
    if (status < 400) return;
    const problem = strictProblem.parse(body);
    expect(problem).toMatchObject({ status, requestId: headers["x-request-id"] });
    expect(Object.keys(documented["application/problem+json"]?.examples ?? {})).toContain(
      problem.code,
    );
  }

  async function checkBatch(requests: GeneratedRequest[]): Promise<void> {
    const answers = await Promise.all(requests.map(send));
    for (const [index, answer] of answers.entries()) {
      const request = requests[index] as GeneratedRequest;
      try {
        check(request, answer);
      } catch (cause) {
        const sent = JSON.stringify(request).slice(0, 2000);
        const { status, text } = answer;
        throw new Error(`${sent}\nwas answered ${status} ${text}\n${cause}`, { cause });
      }
    }
  }

  it(`gets a documented answer and never a 500 (${REQUESTS} requests)`, async () => {
    await Promise.all(ACCOUNTS.map((_, account) => signInAgain(account)));
    const existing = await findExisting();
    const requests = requestsOf(operations, ACCOUNTS.length, existing);
    const batches = fc.record({
      requests: fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      fault: fc.option(
        fc.record({ call: fc.constantFrom(...callKeys), effect: fc.constantFrom(...FAULTS) }),
      ),
    });
    const property = fc.asyncProperty(batches, async ({ requests: batch, fault }) => {
      for (const [account, token] of tokens.entries()) if (!token) await signInAgain(account);
      if (fault) await server.sandbox.fault(fault.call, fault.effect, 3);
      await checkBatch(batch);
      if (fault) await server.sandbox.clearFaults();
    });
    const numRuns = Math.ceil(REQUESTS / AT_ONCE);
    const { errorInstance, seed } = await fc.check(property, { numRuns, endOnFailure: true });
    if (errorInstance) throw new Error(`seed ${seed}`, { cause: errorInstance });
    // The requests reached everything there is to reach, and not only refusals.
    for (const status of [200, 201, 202, 204, 400, 401, 403, 404, 405, 409, 415, 422, 502])
      expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(5);
  }, 600_000);
});
