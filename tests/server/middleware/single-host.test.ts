import { once } from "node:events";
import { connect } from "node:net";
import express from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { singleHost } from "~/server/middleware/single-host";
import { listenDuringTest } from "~/tests/support/listen";

async function statusOf(head: string): Promise<string> {
  const app = express()
    .use(singleHost)
    .use((_request, response) => void response.send("ok"));
  const { port } = await listenDuringTest(app);
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(`GET / HTTP/1.1\r\n${head}\r\n\r\n`);
  const [data] = await once(socket, "data");
  return String(data).split("\r\n", 1)[0] ?? "";
}

// docs/product.md#requests-with-doubtful-framing-are-refused
describe("a request with several Host headers", () => {
  it("is rejected with 400, whatever their case and values", async () => {
    expect(await statusOf("Host: a.example\r\nhost: b.example")).toContain("400");
    expect(await statusOf("Host: a.example\r\nHost: a.example")).toContain("400");
  });

  it("one Host header is accepted", async () => {
    expect(await statusOf("Host: a.example")).toContain("200");
  });
});
