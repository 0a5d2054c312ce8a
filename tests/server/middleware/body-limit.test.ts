import { once } from "node:events";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
} from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { bodyLimit } from "~/server/middleware/body-limit";
import { startTestApp } from "~/tests/support/app";

describe("the body limit", () => {
  const app = express().use(bodyLimit(100));
  app.post("/", (request, response) => {
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
    });
    request.resume();
    request.on("end", () => response.send(String(length)));
  });

  it("lets through what is no larger, and refuses what says that it is", async () => {
    const post = (length: number) => supertest(app).post("/").type("text").send("x".repeat(length));
    expect((await post(100)).text).toBe("100");
    expect((await post(101)).status).toBe(413);
  });

  it("a body that does not say its length is read whole when small, and cut off when it grows too large", async () => {
    expect(await sendInPieces(app, { pieces: 10 })).toEqual({ status: 200, text: "100" });
    expect(await sendInPieces(app, { pieces: 2_000 })).toBe("cut off");
  });

  it("forms and reports of unstated length are answered", async () => {
    const test = await startTestApp();
    try {
      for (const path of ["/login?method=sms", "/report"]) {
        const headers = {
          Origin: test.origin,
          "Content-Type": "application/x-www-form-urlencoded",
        };
        const answer = await sendInPieces(test.app, { path, headers, pieces: 3 });
        expect(answer, path).toMatchObject({ status: 422 });
      }
    } finally {
      await test.close();
    }
  });
});

interface Sending {
  path?: string;
  headers?: Record<string, string>;
  pieces: number;
}

/** Sends a body of ten bytes a piece without saying its length. */
async function sendInPieces(app: RequestListener, { path = "/", headers, pieces }: Sending) {
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = httpRequest({ host: "127.0.0.1", port, method: "POST", path, headers });
  for (let piece = 0; piece < pieces; piece += 1) request.write("x".repeat(10));
  request.end();
  try {
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const text = (await response.toArray()).join("");
    return { status: response.statusCode, text };
  } catch {
    return "cut off";
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
