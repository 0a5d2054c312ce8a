import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "~/server/http-server";
import { createSlowClientGuard } from "~/server/middleware/slow-clients";
import { listenDuringTest } from "~/tests/support/listen";

const IDLE_MS = 60_000;
const MORE_THAN_SOCKETS_HOLD = Buffer.alloc(50_000_000);

test("who reads on after a pause has the idle limit again that the connection came with", async () => {
  const guard = createSlowClientGuard();
  const config = { PUBLIC_ORIGIN: "http://localhost" };
  const answer: RequestListener = (request, response) => {
    guard.watch(request);
    response.end(MORE_THAN_SOCKETS_HOLD);
  };
  const { server, port } = await listenDuringTest(
    createHttpServer(answer, config, { idleMs: IDLE_MS }),
  );
  const reader = connect(port, "127.0.0.1").pause();
  onTestFinished(() => {
    guard.close();
    reader.destroy();
  });
  reader.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");

  const [{ socket }] = await once(server, "request");
  const listeners = socket.listenerCount("timeout");
  await expect.poll(() => socket.timeout, { timeout: 5_000 }).not.toBe(IDLE_MS);
  reader.resume();
  await expect.poll(() => socket.timeout, { timeout: 5_000 }).toBe(IDLE_MS);
  expect(socket.listenerCount("timeout")).toBe(listeners);
  expect(socket.destroyed).toBe(false);
}, 15_000);
