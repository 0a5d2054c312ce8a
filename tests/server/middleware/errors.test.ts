import express from "express";
import supertest from "supertest";
import { expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { errors } from "~/server/middleware/errors";
import { all, wordsOf } from "~/tests/support/html";

const FAILED = "服务器错误，请稍后重试\nthe-id\n";
const MALFORMED = "填写有误，请检查后重试\nthe-id\n";
const NO_STORE = new GatewayError("store-unavailable", { retryAfterSeconds: 5 });
const TOO_MANY = new GatewayError("overloaded", { retryAfterSeconds: 2 });
const WORDS = new GatewayError("business", { detail: "<i>忙" });
const TOO_OFTEN = new GatewayError("rate-limited", { retryAfterSeconds: 60 });

it.each<[string, unknown, number, string, string | undefined, boolean]>([
  ["any other", new Error("secret detail"), 500, FAILED, undefined, true],
  ["a malformed request", { status: 400 }, 400, MALFORMED, undefined, false],
  ["a status that is none", { status: 99 }, 500, FAILED, undefined, true],
  ["a status that is no number", { status: "400" }, 500, FAILED, undefined, true],
  ["a status of a server", { status: 500 }, 500, FAILED, undefined, true],
  ["a status that is no failure", { status: 200 }, 500, FAILED, undefined, true],
  ["no store", NO_STORE, 503, "服务繁忙，请稍后重试\nthe-id\n", "5", true],
  ["an overload", TOO_MANY, 503, "当前访问人数较多，请稍后重试\nthe-id\n", "2", false],
  ["words of the upstream", WORDS, 409, "<i>忙\nthe-id\n", undefined, false],
  ["a rejection", TOO_OFTEN, 429, "操作过于频繁，请稍后再试\nthe-id\n", "60", false],
])(
  "an error that no handler has answered: %s",
  async (_name, error, status, text, retryAfter, isLogged) => {
    const logged: unknown[] = [];
    const app = express();
    app.use((_request, response, next) => {
      const log = { error: ({ err }: { err: unknown }) => logged.push(err) };
      Object.assign(response.locals, { requestId: "the-id", log });
      next(error);
    });
    app.use(errors({ publicOrigin: "https://www.example.com" }));
    const answer = await supertest(app).get("/order");
    expect([answer.status, answer.text]).toEqual([status, text]);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
    });
    expect(answer.headers["retry-after"]).toBe(retryAfter);
    const page = await supertest(app).get("/order").set("Accept", "text/html,*/*;q=0.8");
    expect([page.status, page.headers["content-type"]]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    for (const part of text.trim().split("\n")) expect(wordsOf(page)).toContain(part);
    expect(all(page, 'a[href=""]').map(wordsOf)).toEqual(status >= 429 ? ["重试"] : []);
    expect(logged).toEqual(isLogged ? [error, error] : []);
  },
);
