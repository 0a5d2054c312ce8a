import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";
import { type Problem, signIn } from "~/tests/api/support/client";

describe("the body of a JSON request", () => {
  let server: ApiServer;
  let token: string;

  beforeAll(async () => {
    server = await startApi();
    token = (await signIn(server, "13800000001")).session.token;
  });
  afterAll(() => server.close());

  async function send(path: string, init: RequestInit = {}) {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(server.url + path, { ...init, headers });
    return { response, problem: (await response.json()) as Problem };
  }

  const post = (path: string, body: string, type = "application/json") =>
    send(path, { method: "POST", body, headers: { "Content-Type": type } });

  it.each([
    ["{", "application/json", "malformed-body"],
    ["\u0000", "application/json", "malformed-body"],
    ["[".repeat(60_000), "application/json", "malformed-body"],
    ["null", "application/json", "invalid-input"],
    ['"x"', "application/json", "invalid-input"],
    ["mobileNumber=1", "application/x-www-form-urlencoded", "unsupported-media-type"],
    ["{}", "text/plain", "unsupported-media-type"],
    ["{}", "application/json; charset=gbk", "unsupported-media-type"],
    ["{}", "application/merge-patch+json", "unsupported-media-type"],
  ])("a body %j of type %s is %s", async (body, type, code) => {
    const { response, problem } = await post("/sessions", body, type);
    expect(problem.code).toBe(code);
    expect(response.status).toBe(errorCatalogue[code as ErrorCode].status);
  });

  it("a body that is not UTF-8, or that is compressed, is refused", async () => {
    const bytes = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
    const headers = { "Content-Type": "application/json" };
    const asBytes = await send("/sessions", { method: "POST", body: bytes, headers });
    expect(asBytes.problem.code).toBe("malformed-body");
    const compressed = { ...headers, "Content-Encoding": "gzip" };
    const gzip = await send("/sessions", { method: "POST", body: "{}", headers: compressed });
    expect(gzip.problem.code).toBe("unsupported-media-type");
  });

  it("a body of 64 KB is read, one byte more is 413", async () => {
    const bodyOf = (bytes: number) => `{"method":"${"x".repeat(bytes - 13)}"}`;
    expect((await post("/sessions", bodyOf(64 * 1024))).response.status).toBe(422);
    const { response, problem } = await post("/sessions", bodyOf(64 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(problem.code).toBe("body-too-large");
  });

  it("a body that says it is too large is refused before any of it arrives", async () => {
    const answer = await rawPost({ "Content-Length": String(10 * 1024 * 1024) }, () => {});
    expect(answer.status).toBe(413);
    expect(answer.connection).toBe("close");
  });

  it("a body that grows too large is refused while it grows", async () => {
    const answer = await rawPost({ "Transfer-Encoding": "chunked" }, (write) => {
      for (let written = 0; written <= 80; written += 1) write("x".repeat(1024));
    });
    expect(answer.status).toBe(413);
  });

  function rawPost(
    headers: Record<string, string>,
    fill: (write: (text: string) => void) => void,
  ): Promise<{ status: number; connection: string | undefined }> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(`${server.url}/sessions`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
      });
      request.on("response", (response) => {
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
        response.destroy();
      });
      request.on("error", reject);
      request.flushHeaders();
      fill((text) => request.write(text));
    });
  }
});
