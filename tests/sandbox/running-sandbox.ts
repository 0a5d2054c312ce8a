import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type SandboxOptions, startSandbox } from "~/sandbox/server";

type Query = Record<string, string | number>;
type Method = "GET" | "POST" | "DELETE";

/** Speaks to a sandbox over HTTP as the gateway and as the one who controls it. */
export class SandboxClient {
  constructor(public url = "") {}

  get(path: string, query: Query = {}, token?: string) {
    const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const search = entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
    return this.send("GET", path + search, { token });
  }

  post(path: string, body: unknown, token?: string) {
    return this.send("POST", path, { token, body: JSON.stringify(body) });
  }

  /** The body is what the JSON holds, or the text. */
  async send(method: string, path: string, given: { token?: string; body?: string } = {}) {
    const headers = given.token ? { Authorization: given.token } : undefined;
    const response = await fetch(this.url + path, { method, body: given.body, headers });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const { status } = response;
    return { status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  control(method: Method, path: string, body?: unknown) {
    return this.send(method, `/__sandbox__${path}`, {
      body: body === undefined ? body : JSON.stringify(body),
    });
  }

  /** A control call that must succeed. */
  async must(method: Method, path: string, body?: unknown) {
    const answer = await this.control(method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }

  fault(call: string, effect: unknown, counts: { times?: number; skip?: number } = {}) {
    return this.must("POST", "/faults", { call, effect, ...counts });
  }

  advance(seconds: number) {
    return this.must("POST", "/clock", { advanceMs: seconds * 1000 });
  }

  async newTicket(): Promise<string> {
    return (await this.get("/admins/wxlogin/qrcode")).body.data.ticket;
  }

  /** The token of a user who scans. */
  async signIn(as: string): Promise<string> {
    const ticket = await this.newTicket();
    await this.must("POST", "/scan", { ticket, as });
    return (await this.get("/admins/wxlogin/userinfo", { ticket })).body.data.token;
  }

  /** A new order of the token's user, as a response tells it. */
  async order(token: string, path = "/wxpay/createOrder") {
    const userId = token.split("_")[1] ?? "";
    const order = { maxUserLimit: 2, productId: "DT_DOCK_0001", userId, corpId: "0" };
    return (await this.get(path, order, token)).body.data;
  }
}

/** One sandbox for the file, as fresh for every test. */
export function runSandbox(options: SandboxOptions = {}): SandboxClient {
  const client = new SandboxClient();
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox(options);
    client.url = sandbox.url;
  });
  afterAll(() => sandbox.close());
  beforeEach(() => client.must("POST", "/reset", {}));
  return client;
}
