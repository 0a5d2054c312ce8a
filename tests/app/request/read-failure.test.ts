import { describe, expect, it } from "vitest";
import { isTemporary, readFailure } from "~/app/request/read-failure";

const answer = (data: unknown) => ({ status: 502, statusText: "", internal: false, data });

describe("what a route's error tells", () => {
  it("is the data of an expected failure, and nothing of an unexpected one", () => {
    expect(readFailure(answer({ text: "服务器错误" }))).toEqual({ text: "服务器错误" });
    expect(readFailure(answer("Not Found"))).toBeNull();
    expect(readFailure(new Error("secret"))).toBeNull();
  });

  it.each([
    [500, true],
    [503, true],
    [429, true],
    [404, false],
    [403, false],
  ])("status %i may pass: %s", (status, temporary) => {
    expect(isTemporary(status)).toBe(temporary);
  });
});
