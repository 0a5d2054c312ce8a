import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createHttpServer } from "~/server/http-server";
import { listenDuringTest } from "~/tests/support/listen";

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("a connection that stays silent after its answer is closed", async () => {
  const said = await everythingSaid((_request, response) => {
    response.end("at once");
  });
  expect(said).toMatch(/^HTTP\/1\.1 200 OK.*Connection: keep-alive.*at once/s);
});

test("a request at work stays, however long nothing is said, and its connection is closed afterwards", async () => {
  const said = await everythingSaid(({ socket }, response) => {
    socket.once("timeout", () => response.end("late"));
  });
  expect(said).toMatch(/^HTTP\/1\.1 200 OK.*late/s);
});

/** On one connection with one request, until the server closes it. */
async function everythingSaid(app: RequestListener): Promise<string> {
  const config = { PUBLIC_ORIGIN: "http://localhost" };
  const { port } = await listenDuringTest(createHttpServer(app, config, { idleMs: 50 }));
  const socket = connect(port, "127.0.0.1");
  socket.write(REQUEST);
  return await text(socket);
}
