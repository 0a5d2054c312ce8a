import { once } from "node:events";
import { connect, type Socket } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createHttpServer } from "~/server/http/http-server";
import { readBody } from "~/server/middleware/read-body";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { listenDuringTest } from "~/tests/support/listen";
import { phones } from "~/tests/support/people";

const SITE = { PUBLIC_ORIGIN: "http://localhost" };

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** Reads until the text has come, and returns all of it. */
async function readTo(socket: Socket, text: string): Promise<string> {
  let received = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += chunk;
    if (received.includes(text)) break;
  }
  return received;
}

// docs/operating.md#limits
it("a response may take longer than an idle connection is kept", async () => {
  const server = createHttpServer((_, response) => {
    setTimeout(() => response.end("late"), 600);
  }, SITE);
  server.timeout = 100;
  const { url, port } = await listenDuringTest(server);
  expect(await (await fetch(url)).text()).toBe("late");
  await once(await open(port), "close");
});

// docs/operating.md#limits
it("the rest of a refused body is read, so that its connection serves the next request", async () => {
  const app = express();
  app.use(readBody, (_request, response) => void response.end("the next one"));
  const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error instanceof GatewayError ? error.status : 500).end("refused");
  };
  app.use(refuse);
  const { port } = await listenDuringTest(createHttpServer(app, SITE));
  const socket = await open(port);
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  socket.write(chunk + chunk);
  expect(await readTo(socket, "refused")).toMatch(/^HTTP\/1\.1 413 /);
  for (let count = 0; count < 40; count += 1) socket.write(chunk);
  socket.write("0\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(await readTo(socket, "the next one")).toContain("HTTP/1.1 200 ");
});

describe("a client that leaves", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin);

  // docs/product.md#no-request-waits-longer-than-its-deadline
  it("ends the calls of what it has asked for", async () => {
    await server.sandbox.fault("vip.membership", { hang: true });
    const leaving = new AbortController();
    const mark = await server.sandbox.mark();
    const asked = caller.send("/membership", { signal: leaving.signal });
    await expect.poll(() => server.sandbox.count("vip.membership", mark)).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    const read = () => server.dependencies.metrics.registry.metrics();
    await expect
      .poll(read, { timeout: 2_000 })
      .toMatch(/_count\{upstream_call="vip\.membership",outcome="abandoned"\} 1/);
  });
});
