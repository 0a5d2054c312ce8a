import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { GatewayError } from "~/gateway/core/errors";
import { connect } from "~/tests/gateway/upstream/fake-upstream";
import { listenDuringTest } from "~/tests/support/listen";
import { howMany, noteFigure } from "./figures";

const DEADLINE_MS = 400;
const CALLS = howMany(60, 12);
const AT_ONCE = 4;
const KINDS = /^upstream-(unreachable|timeout|malformed|failed)$/;

type Answer = (response: ServerResponse) => void;

const answers: Record<string, Answer> = {
  "a reset before the answer": (response) => response.socket?.resetAndDestroy(),
  "no answer": () => {},
  "a hang within the body": (response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"code":200');
  },
  "a body that drips": (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  },
  "a body of 100 MB": (response) => {
    const piece = Buffer.alloc(256 * 1024, " ");
    let left = 400;
    const pour = () => {
      while (left-- > 0 && !response.destroyed)
        if (!response.write(piece)) return response.once("drain", pour);
      response.end();
    };
    response.writeHead(200, { "content-type": "application/json" });
    pour();
  },
  "HTML instead of JSON": (response) => response.end("<html><h1>It works!</h1></html>"),
  "a redirect": (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  "HTTP 503": (response) => response.writeHead(503, { "retry-after": "1" }).end("{}"),
};

/** What a server without HTTP does with a connection. */
const connections: Record<string, (socket: Socket) => void> = {
  "a head that drips": (socket) => {
    const drip = setInterval(() => socket.write("H"), 100);
    socket.on("close", () => clearInterval(drip));
  },
  "a TLS handshake that fails": (socket) => socket.resume().end("220 mail.example ready\r\n"),
};

describe("whatever the upstream does, a call ends in time and leaves no socket behind", () => {
  it.each(Object.entries(answers))("%s", async (name, answer) => {
    const { server, url } = await listenDuringTest((request, response) => {
      request.resume().on("end", () => answer(response));
    });
    await judge(name, url, server);
  });

  it.each(Object.entries(connections))("%s", async (name, connection) => {
    const server = createServer((socket) => connection(socket.on("error", () => {})));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await judge(name, `${name.includes("TLS") ? "https" : "http"}://${address}`, server);
  });

  it("a connection that is refused", () =>
    judge("a connection that is refused", "http://127.0.0.1:1"));

  async function judge(name: string, url: string, server?: Server): Promise<void> {
    const open = new Set<Socket>();
    server?.on("connection", (socket) => {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    });
    onTestFinished(() => {
      for (const socket of open) socket.destroy();
    });
    const variables = { UPSTREAM_TIMEOUT_MS: String(DEADLINE_MS) };
    const { upstream, factory } = connect(url, { variables });
    let latest = 0;
    for (let done = 0; done < CALLS; done += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          // A busy machine fires every timer late: what counts is how long after this one's.
          let deadlineAt = Number.POSITIVE_INFINITY;
          const deadline = setTimeout(() => {
            deadlineAt = performance.now();
          }, DEADLINE_MS);
          const error = await upstream.company.list().catch((reason: GatewayError) => reason);
          clearTimeout(deadline);
          expect((error as GatewayError).code).toMatch(KINDS);
          latest = Math.max(latest, performance.now() - deadlineAt);
        }),
      );
    await factory.close();
    await expect.poll(() => open.size).toBe(0);
    const end = latest <= 0 ? "before it" : `${latest.toFixed(0)} ms`;
    const what = `${name}: latest end after the deadline, sockets left`;
    noteFigure("upstream", what, "100 ms, 0", `${end}, ${open.size}`);
    expect(latest).toBeLessThanOrEqual(100);
  }
});
