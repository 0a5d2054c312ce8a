import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { useServers } from "~/tests/support/use-servers";

const FORM = "Content-Type: application/x-www-form-urlencoded";

// docs/product.md#requests-are-limited-in-size-and-time
describe("limits of time and size, on real sockets", () => {
  const { start } = useServers();
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  function open(origin: string): Socket {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    return socket;
  }

  /** Everything the server says until it closes, and after how long that was. */
  async function untilClosed(socket: Socket, read = true) {
    const begun = performance.now();
    let text = "";
    if (read)
      socket.on("data", (chunk) => {
        text += chunk;
      });
    // `once` would take a reset for a failure.
    await new Promise((resolve) => socket.once("close", resolve));
    return { text, seconds: (performance.now() - begun) / 1000 };
  }

  it("clients slow in head, body or reading are let go within 15 s; idle kept-alive ones are not", async () => {
    const { origin } = await start();
    const head = open(origin);
    const headClosed = untilClosed(head);
    head.write("GET /index HTTP/1.1\r\nHost: localhost\r\n");

    const body = open(origin);
    const bodyClosed = untilClosed(body);
    body.write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\n${FORM}\r\nOrigin: ${origin}\r\nContent-Length: 100\r\n\r\nintent=`,
    );

    const reader = open(origin);
    reader.pause();
    reader.write("GET /extension-3.4.zip HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20));
    reader.write("GET /index HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2_000));
    const readerClosed = untilClosed(reader, false);

    const drip = setInterval(() => {
      head.write("X-A: b\r\n");
      // A socket that does not read learns only by writing that it was closed.
      reader.write("\r\n");
    }, 500);

    const idle = open(origin);
    idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(idle, "data");

    const [headEnd, bodyEnd, readerEnd] = await Promise.all([headClosed, bodyClosed, readerClosed]);
    clearInterval(drip);
    for (const { text } of [headEnd, bodyEnd]) expect(text).toContain(" 408 ");
    for (const { seconds } of [headEnd, bodyEnd, readerEnd]) expect(seconds).toBeLessThan(15);

    idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [again] = await once(idle, "data");
    expect(String(again)).toContain(" 200 ");
  }, 40_000);
});

describe("more requests than the process can do at once", () => {
  const { start } = useServers();

  // docs/product.md#an-overloaded-node-refuses-at-once
  it("are answered 503 at once; files, probes and event streams go on", async () => {
    const server = await start({ MAX_CONCURRENT_REQUESTS: "5", TRUST_PROXY: "1" });
    const fetched: AbortController[] = [];
    const leave = () => {
      for (const each of fetched.splice(0)) each.abort();
    };
    const begin = (path: string, init: RequestInit = {}) => {
      const stop = new AbortController();
      fetched.push(stop);
      // One address has only a share of all.
      const headers = { ...init.headers, "X-Forwarded-For": `192.0.2.${fetched.length}` };
      return fetch(server.origin + path, { ...init, headers, signal: stop.signal });
    };
    // Streams first: they must take no place.
    const { id } = (await (await begin("/api/v1/qr-logins", { method: "POST" })).json()) as {
      id: string;
    };
    for (let stream = 0; stream < 8; stream += 1)
      expect((await begin(`/api/v1/qr-logins/${id}/events`)).status).toBe(200);

    await server.sandbox.fault("auth.qr", { hang: true }, 4);
    const mark = await server.sandbox.mark();
    for (let busy = 0; busy < 4; busy += 1) begin("/login").catch(() => {});
    await expect.poll(() => server.sandbox.count("auth.qr", mark)).toBe(4);

    const begun = performance.now();
    const page = await begin("/accountInformation", { redirect: "manual" });
    expect(performance.now() - begun).toBeLessThan(500);
    expect(page.status).toBe(503);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await page.text()).toContain("当前访问人数较多，请稍后重试");
    const json = await begin("/api/v1/me");
    expect(json.status).toBe(503);
    expect(json.headers.get("content-type")).toContain("application/problem+json");
    expect(await json.json()).toMatchObject({ code: "overloaded", status: 503 });

    expect((await begin("/healthz")).status).toBe(200);
    expect((await begin("/readyz")).status).toBe(200);
    leave();
    await expect.poll(async () => (await begin("/index")).status).toBe(200);
    leave();
  });
});
