import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type SandboxOptions, startSandbox } from "~/sandbox/server";

type Query = Record<string, string | number>;

/** MD5 of every seed user's password. */
export const PASSWORD_DIGEST = "47b7bfb65fa83ac9a71dcb0f6296bb6e";

/** Speaks to a sandbox over HTTP as the client and as the one who controls it. */
export class SandboxClient {
  url = "";

  async get(path: string, query: Query = {}, token?: string) {
    const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const search = entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
    return this.send("GET", path + search, { token });
  }

  async post(path: string, body: unknown, token?: string) {
    return this.send("POST", path, { token, body: JSON.stringify(body) });
  }

  /** The body is what the JSON holds, or the text. */
  async send(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: string } = {},
  ) {
    const response = await fetch(this.url + path, {
      method,
      body,
      redirect: "manual",
      headers: {
        ...(token && { Authorization: token }),
        ...(body && { "Content-Type": "application/json; charset=utf-8" }),
      },
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const { status, headers } = response;
    return { status, headers, body: isJson ? JSON.parse(text) : text };
  }

  control(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.send(method, `/__sandbox__${path}`, { body: text });
  }

  /** A control call that must succeed. */
  async must(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) {
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

  /** A ticket already scanned by a seed user, or by someone new. */
  async scannedTicket(as: string): Promise<{ ticket: string; uid: string }> {
    const { ticket } = (await this.get("/admins/wxlogin/qrcode")).body.data;
    const { uid } = await this.must("POST", "/scan", { ticket, as });
    return { ticket, uid };
  }

  /** A new order of the token's user, as a response tells it. */
  async order(token: string, changes: Query = {}, path = "/wxpay/createOrder") {
    const userId = token.split("_")[1] ?? "";
    const order = { maxUserLimit: 1, productId: "DT_DOCK_0001", userId, corpId: "0", ...changes };
    return (await this.get(path, order, token)).body.data;
  }

  /** The token of a user who scans. */
  async signIn(as: string): Promise<string> {
    const { ticket } = await this.scannedTicket(as);
    return (await this.get("/admins/wxlogin/userinfo", { ticket })).body.data.token;
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

/** The full body of a success. */
export const success = (data: unknown) => ({ code: 200, data, error_msg: "" });

/** The full body of a business failure. */
export const failure = (code: number, message: string) => ({
  code,
  data: null,
  error_msg: message,
});

export const badParameters = failure(4001, "参数错误");
/** What a login answers (docs/upstream.md#login-user). */
export const loginUser = (uid: string, mobile_number: string, nickname: string) => ({
  uid,
  mobile_number,
  headimgurl: "",
  token: expect.stringMatching(new RegExp(`^sbx_${uid}_[0-9a-f]{32}$`)),
  nickname,
});

export const dateTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
