import express, { type ErrorRequestHandler } from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { errors } from "~/server/middleware/errors";

/** The answer to a request whose handler fails, and what is logged of it. */
async function answerTo(error: unknown, { path = "/order", language = "" } = {}) {
  const logged: unknown[] = [];
  const app = express();
  app.use((_request, response, next) => {
    const log = { error: ({ err }: { err: unknown }) => logged.push(err) };
    Object.assign(response.locals, { requestId: "the-id", log });
    next(error);
  });
  const handler = errors({ publicOrigin: "https://www.example.com" });
  app.use(handler as unknown as ErrorRequestHandler);
  const answer = await supertest(app).get(path).set("Accept-Language", language);
  return { answer, logged };
}

describe("an error that no handler has answered", () => {
  it("tells nothing of it but the request's id, and is logged", async () => {
    const error = new Error("secret detail");
    const { answer, logged } = await answerTo(error);
    expect([answer.status, answer.text]).toEqual([500, "服务器错误\nthe-id\n"]);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(logged).toEqual([error]);
  });

  it.each([
    ["a malformed request", { status: 400 }, 400],
    ["a status that is none", { status: 99 }, 500],
    ["a status that is no failure", { status: 200 }, 500],
  ])("has the status of %s", async (_name, error, status) => {
    const { answer, logged } = await answerTo(error);
    expect(answer.status).toBe(status);
    expect(logged).toHaveLength(status >= 500 ? 1 : 0);
  });

  it("says when to come back", async () => {
    const error = new GatewayError("store-unavailable", { retryAfterSeconds: 5 });
    const { answer } = await answerTo(error);
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.text).toContain("服务暂时不可用，请稍后重试");
  });

  it("is a rejection without a line in the log, in the visitor's language", async () => {
    const error = new GatewayError("rate-limited", { retryAfterSeconds: 60 });
    const { answer, logged } = await answerTo(error, { language: "en" });
    expect(answer.status).toBe(429);
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.text).not.toMatch(/[\u4e00-\u9fff]/);
    expect(logged).toEqual([]);
  });

  it("is a problem document for programs", async () => {
    const { answer } = await answerTo(new GatewayError("overloaded"), { path: "/api/v1/me" });
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.body).toMatchObject({ code: "overloaded", requestId: "the-id" });
  });
});
