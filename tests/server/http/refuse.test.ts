import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { clientErrorHandler } from "~/server/http/client-errors";
import { documentOf, one, wordsOf } from "~/tests/support/html";
import { listenDuringTest } from "~/tests/support/listen";
import { useTestApp } from "~/tests/support/use-test-app";

interface Sent {
  path?: string;
  method?: "get" | "post";
  origin?: string;
}
type Row = [what: string, Sent, status: number, program: string, chinese: string, english: string];

const LONG = `/help?q=${"x".repeat(9_000)}`;
const FOREIGN = ["cross-origin", "没有提交", "Nothing was sent"] as const;

// docs/product.md#a-refusal-is-a-page-for-people
describe("what is refused before any screen", () => {
  const test = useTestApp();

  it.each([
    [
      "a second slash",
      { path: "/order//1" },
      400,
      "malformed",
      "地址写法不对",
      "not written correctly",
    ],
    ["a missing file", { path: "/no/such.js" }, 404, "not found", "没有这个文件", "no such file"],
    ["a long address", { path: LONG }, 414, "too long", "地址太长", "too long"],
    ["a form without an origin", { method: "post" }, 403, ...FOREIGN],
    ["a form of a hidden origin", { method: "post", origin: "null" }, 403, ...FOREIGN],
    ["a form of another site", { method: "post", origin: "https://a.test" }, 403, ...FOREIGN],
  ] satisfies Row[])(
    "%s",
    async (_, { path = "/login", method = "get", origin }: Sent, ...rest) => {
      const [status, program, chinese, english] = rest;
      const send = (accept: string, language: string) =>
        supertest(test.app)
          [method](path)
          .set({ ...(origin && { Origin: origin }), Accept: accept, "Accept-Language": language });
      const line = await send("*/*", "zh");
      expect([line.status, line.text]).toEqual([status, expect.stringMatching(/^[^<\n]+\n$/)]);
      expect(line.text).toContain(program);
      for (const [language, words] of [
        ["zh-CN", chinese],
        ["en", english],
      ] as const) {
        const page = await send("text/html,*/*;q=0.8", language);
        expect(page.status).toBe(status);
        expect(documentOf(page).documentElement.lang).toBe(language);
        expect(wordsOf(page)).toContain(words);
        expect(wordsOf(one(page, "code"))).toMatch(/^[\w-]{36}$/);
      }
    },
  );
});

const COOKIES = `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"x".repeat(17_000)}\r\n\r\n`;

it.each([
  ["too many cookies", COOKIES, 431, "Cookie 太多", "Clear the cookies"],
  ["no request", "GARBAGE\r\n\r\n", 400, "请求的格式不对", "malformed"],
])("what cannot be read is answered in both languages: %s", async (_, sent, status, ...words) => {
  const server = createServer().on("clientError", clientErrorHandler("https://www.example.com"));
  const { port } = await listenDuringTest(server);
  const socket = connect(port, "127.0.0.1");
  socket.end(sent);
  const answer = await text(socket);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  for (const each of words) expect(answer).toContain(each);
});
