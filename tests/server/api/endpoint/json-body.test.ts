import { describe, expect, it } from "vitest";
import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import type { Problem } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";

const JSON_TYPE = { "Content-Type": "application/json" };

describe("the body of a JSON request", () => {
  const server = useApi();

  async function post(body: BodyInit, headers: Record<string, string> = JSON_TYPE) {
    const init: RequestInit = { method: "POST", body, headers, duplex: "half" };
    const response = await fetch(`${server.url}/sessions`, init);
    return { status: response.status, problem: (await response.json()) as Problem };
  }

  it.each([
    ["{", {}, "malformed-body"],
    ["\u0000", {}, "malformed-body"],
    [Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, "malformed-body"],
    ["null", {}, "invalid-input"],
    ["{}", { "Content-Type": "application/x-www-form-urlencoded" }, "unsupported-media-type"],
    ["{}", { "Content-Type": "text/plain" }, "unsupported-media-type"],
    ["{}", { "Content-Type": "application/json; charset=gbk" }, "unsupported-media-type"],
    ["{}", { "Content-Encoding": "gzip" }, "unsupported-media-type"],
  ])("a body %j with %j is %s", async (body, headers, code) => {
    const { status, problem } = await post(body, { ...JSON_TYPE, ...headers });
    expect(problem.code).toBe(code);
    expect(status).toBe(errorCatalogue[code as ErrorCode].status);
  });

  it("a body of 64 KB is read, one byte more is 413; brackets alone are malformed", async () => {
    expect((await post("[".repeat(60_000))).problem.code).toBe("malformed-body");
    const bodyOf = (bytes: number) => `{"method":"${"x".repeat(bytes - 13)}"}`;
    const inChunks = (bytes: number) => new Blob([bodyOf(bytes)]).stream();
    for (const toBody of [bodyOf, inChunks]) {
      expect((await post(toBody(64 * 1024))).status).toBe(422);
      const { status, problem } = await post(toBody(64 * 1024 + 1));
      expect([status, problem.code]).toEqual([413, "body-too-large"]);
    }
  });
});
