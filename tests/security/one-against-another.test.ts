import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { signInForToken } from "~/tests/support/tokens";
import { useServers } from "~/tests/support/use-servers";

const ATTACKER = "127.0.0.2";
const OTHER = "127.0.0.3";
const SLOTS = 20;
/** In milliseconds; without the defence the other visitor is refused, or waits for much longer. */
const SOON = 5_000;
const FORM = "Content-Type: application/x-www-form-urlencoded";

// docs/product.md#one-client-cannot-take-the-service-from-others
describe("one client takes what it can, and another one is served", () => {
  const { start } = useServers();
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  async function startNode(environment: Record<string, string> = {}) {
    const server = await start({ MAX_CONCURRENT_REQUESTS: String(SLOTS), ...environment });
    const port = Number(new URL(server.origin).port);

    function open(bytes: string, from = ATTACKER): Socket {
      const socket = connect({ port, host: "127.0.0.1", localAddress: from });
      socket.on("error", () => {});
      sockets.push(socket);
      socket.write(bytes);
      return socket;
    }

    async function ask(
      path: string,
      { from = OTHER, ...options }: RequestOptions & { from?: string } = {},
    ) {
      const outgoing = httpRequest({
        port,
        host: "127.0.0.1",
        path,
        localAddress: from,
        ...options,
      });
      outgoing.end();
      const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
      sockets.push(answer.socket);
      if (!answer.headers["content-type"]?.includes("event-stream"))
        await answer.resume().toArray();
      return answer.statusCode;
    }

    const token = (mobile: string) => signInForToken(server.origin, mobile);
    return { ...server, open, ask, token };
  }

  const head = (line: string, headers: string) =>
    `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  async function expectServed(ask: (path: string) => Promise<number | undefined>) {
    const begun = performance.now();
    expect(await ask("/index")).toBe(200);
    expect(await ask("/login?method=sms")).toBe(200);
    expect(performance.now() - begun).toBeLessThan(SOON);
  }

  it.each([
    [
      "forms",
      head("POST /login", `Origin: http://localhost\r\n${FORM}\r\nContent-Length: 100\r\n`),
    ],
    [
      "JSON",
      head(
        "POST /api/v1/sessions",
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n",
      ),
    ],
  ])("with half-sent %s", async (_, bytes) => {
    const { open, ask, origin } = await startNode();
    for (let count = 0; count < 2 * SLOTS; count += 1)
      open(`${bytes}a`.replaceAll("http://localhost", origin));
    await expectServed(ask);
  });

  it("with half-sent bodies of many addresses, which take a bounded memory", async () => {
    const { open, ask, origin } = await startNode();
    const bytes = 60_000;
    const begun = `Origin: ${origin}\r\n${FORM}\r\nContent-Length: ${bytes + 1}\r\n`;
    const half = head("POST /login", begun) + "a".repeat(bytes);
    const refused: string[] = [];
    for (let count = 0; count < 8 * SLOTS; count += 1)
      open(half, `127.0.1.${1 + Math.floor(count / 8)}`).once("data", (text) =>
        refused.push(String(text).slice(9, 12)),
      );
    // 256 KB for each slot.
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(8 * SLOTS - 4.5 * SLOTS);
    expect(new Set(refused)).toEqual(new Set(["503"]));
    await expectServed(ask);
  });

  it("with requests that it pipelines behind an event stream", async () => {
    const { open, ask, origin } = await startNode();
    const answer = await fetch(`${origin}/api/v1/qr-logins`, { method: "POST" });
    const { id } = await answer.json();
    const stream = open(head(`GET /api/v1/qr-logins/${id}/events`, ""));
    await once(stream, "data");
    stream.write(head("GET /index", "").repeat(2 * SLOTS));
    await expectServed(ask);
    stream.write(head("GET /index", "").repeat(100));
    await once(stream, "close");
  });

  it("with an upstream that is slow: its address has its share of the slots", async () => {
    const { open, ask, sandbox } = await startNode();
    await sandbox.fault("auth.qr", { hang: true }, 100);
    const mark = await sandbox.mark();
    for (let count = 0; count < 2 * SLOTS; count += 1)
      open(head("GET /login", "Sec-Fetch-Dest: document\r\n"));
    await expect.poll(() => sandbox.count("auth.qr", mark)).toBe(8);
    await expectServed(ask);
    expect(await ask("/index", { from: ATTACKER })).toBe(429);
  });

  it("with the slots of payers, which are for those who are signed in", async () => {
    const { ask, open, sandbox, token } = await startNode();
    const payer = bearer(await token(phones.creator));
    await sandbox.fault("auth.qr", { hang: true }, 100);
    const mark = await sandbox.mark();
    const from = [ATTACKER, "127.0.0.4"];
    for (let count = 0; count < SLOTS; count += 1)
      open(head("GET /login", "Sec-Fetch-Dest: document\r\n"), from[count % 2]);
    await expect.poll(() => sandbox.count("auth.qr", mark)).toBe(16);
    expect(await ask("/api/v1/orders")).toBe(503);
    expect(await ask("/pricing/purchase")).toBe(503);
    expect(await ask("/api/v1/orders", { headers: { Authorization: "Bearer none" } })).toBe(503);
    expect(await ask("/api/v1/orders", { headers: payer })).toBe(200);
  });

  it("with uploads: an account has eight at once, which count as its requests", async () => {
    const { open, ask, output, token } = await startNode({ LOG_LEVEL: "info" });
    const [one, other] = await Promise.all([phones.creator, phones.admin].map(token));
    const upload = (of = "") =>
      head(
        "POST /api/v1/uploads/pdf?name=a",
        `Authorization: Bearer ${of}\r\nTransfer-Encoding: chunked\r\n`,
      );
    const half = `${upload(one)}8\r\n%PDF-1.7\r\n`;
    for (let count = 0; count < 8; count += 1) open(half);
    const refused = async () => {
      const [text] = await once(open(half), "data");
      return String(text);
    };
    await expect.poll(refused).toContain(" 429 ");
    expect(await refused()).toMatch(/ratelimit: "requests";r=\d+/i);
    const [answer] = await once(
      open(`${upload(other)}11\r\n%PDF-1.7 and more\r\n0\r\n\r\n`, OTHER),
      "data",
    );
    expect(String(answer)).toMatch(/ (201|403) /);
    await expectServed(ask);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(output).toContain('"aborted":true');
    expect(output()).not.toContain("upload failed");
  });

  it("with event streams: a network has 200, and IPv6 networks of one site 800", async () => {
    const { ask, origin } = await startNode({ TRUST_PROXY: "1" });
    const answer = await fetch(`${origin}/api/v1/qr-logins`, { method: "POST" });
    const { id } = await answer.json();
    const join = (network: string) =>
      ask(`/api/v1/qr-logins/${id}/events`, { headers: { "X-Forwarded-For": `${network}::1` } });
    for (let network = 0; network < 4; network += 1) {
      const streams = Array.from({ length: 201 }, () => join(`2001:db8:1:${network}`));
      const statuses = await Promise.all(streams);
      expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    }
    expect(await join("2001:db8:1:9")).toBe(429);
    expect(await join("2001:db8:2:9")).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => join("2001:db8:1:0")).toBe(200);
  });

  it("and leaves while its JSON call is at the upstream: nothing failed, says the log", async () => {
    const { open, output, sandbox, token } = await startNode({ LOG_LEVEL: "info" });
    const signedIn = `Authorization: Bearer ${await token(phones.admin)}\r\n`;
    await sandbox.fault("company.list", { hang: true });
    const mark = await sandbox.mark();
    const leaving = open(head("GET /api/v1/companies", signedIn));
    await expect.poll(() => sandbox.count("company.list", mark)).toBe(1);
    leaving.destroy();
    await expect.poll(output).toContain('"aborted":true');
    expect(output()).not.toContain("request failed");
  });

  it("with calls of visitors who leave: they end, and hold no slot of the upstream", async () => {
    const { open, ask, sandbox } = await startNode({ MAX_CONCURRENT_REQUESTS: "1000" });
    await sandbox.fault("auth.qr", { hang: true }, 128);
    const mark = await sandbox.mark();
    for (let count = 0; count < 128; count += 1)
      open(head("GET /login", "Sec-Fetch-Dest: document\r\n"));
    await expect.poll(() => sandbox.count("auth.qr", mark), { timeout: 30_000 }).toBe(128);
    for (const socket of sockets.splice(0)) socket.destroy();
    expect(await ask("/api/v1/qr-logins", { method: "POST" })).toBe(201);
  });

  it("and an office of 300 behind one address posts at once, on slow lines", async () => {
    const { open, origin } = await startNode({ MAX_CONCURRENT_REQUESTS: "1000" });
    const headers = `Origin: ${origin}\r\n${FORM}\r\nExpect: 100-continue\r\nContent-Length: 10\r\n`;
    const posts = Array.from({ length: 300 }, () =>
      open(head("POST /preferences", headers), OTHER),
    );
    // All are open now, and none has its body.
    await Promise.all(posts.map((socket) => once(socket, "data")));
    const answers = posts.map(async (socket) => {
      socket.write("theme=dark");
      const [answer] = await once(socket, "data");
      return String(answer).slice(9, 12);
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["303"]));
  });
});
