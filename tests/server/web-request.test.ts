import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import { readBody } from "~/server/middleware/read-body";
import { toWebRequest } from "~/server/web-request";

const ORIGIN = "https://www.example.com";

it("the Fetch request has the configured origin, the headers but Origin, the body, and aborts with the client", async () => {
  let received: Request | undefined;
  const app = express().use(readBody, (request, response) => {
    received = toWebRequest(request, response, ORIGIN);
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = send({
    port,
    method: "POST",
    path: "/order?page=2",
    headers: { host: "evil.example", origin: "https://evil.example", "user-agent": "a browser" },
  });
  client.on("error", () => {});
  client.end("a=1");
  await expect.poll(() => received).toBeDefined();
  expect(received?.url).toBe(`${ORIGIN}/order?page=2`);
  expect(received?.headers.get("User-Agent")).toBe("a browser");
  expect(received?.headers.has("Origin")).toBe(false);
  expect(await received?.text()).toBe("a=1");
  expect(received?.signal.aborted).toBe(false);
  client.destroy();
  await expect.poll(() => received?.signal.aborted).toBe(true);
  server.close();
});
