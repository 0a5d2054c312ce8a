import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type RequestListener } from "node:http";
import express from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { bodyLimit } from "~/server/middleware/body-limit";
import { listenDuringTest } from "~/tests/support/listen";
import { startOwnApp } from "~/tests/support/use-test-app";

describe("the body limit", () => {
  const app = express().use(bodyLimit(100));
  app.post("/", (request, response) => {
    const send = (pieces: Buffer[]) => response.send(String(Buffer.concat(pieces).length));
    request.toArray().then(send, () => {});
  });

  it("lets through what is no larger, and refuses what says that it is", async () => {
    const post = (length: number) => supertest(app).post("/").type("text").send("x".repeat(length));
    expect((await post(100)).text).toBe("100");
    expect((await post(101)).status).toBe(413);
  });

  it("a body that does not say its length is read whole when small, and cut off when it grows too large", async () => {
    expect(await sendInPieces(app, 10)).toEqual({ status: 200, text: "100" });
    await expect(sendInPieces(app, 2_000)).rejects.toThrow();
  });

  it.each(["/login?method=sms", "/report"])(
    "%s answers a body of unstated length",
    async (path) => {
      const test = await startOwnApp();
      const type = "application/x-www-form-urlencoded";
      const headers = { Origin: test.origin, "Content-Type": type };
      expect(await sendInPieces(test.app, 3, path, headers)).toMatchObject({ status: 422 });
    },
  );
});

/** Sends a body of ten bytes a piece without saying its length. */
async function sendInPieces(app: RequestListener, pieces: number, path = "/", headers = {}) {
  const { url } = await listenDuringTest(app);
  const request = httpRequest(url + path, { method: "POST", headers });
  for (let piece = 0; piece < pieces; piece += 1) request.write("x".repeat(10));
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { status: response.statusCode, text: (await response.toArray()).join("") };
}
