import { describe, expect, it } from "vitest";
import { requestIdOf, traceIdOf, traceparentOf } from "~/server/middleware/request-id";

const ID = "6f1b1c1e-6d6f-4a57-9b2e-0e3f1a2b3c4d";
const TRACEPARENT = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;

describe("the id of a request", () => {
  it("comes from a trusted proxy alone, and only in its one form", () => {
    expect(requestIdOf({ "x-request-id": ID }, true)).toBe(ID);
    for (const [given, trusted] of [
      [ID, false],
      [ID.toUpperCase(), true],
      [`${ID}\n`, true],
      ["1", true],
    ] as const) {
      const id = requestIdOf({ "x-request-id": given }, trusted);
      expect(id).not.toBe(given);
      expect(requestIdOf({ "x-request-id": id }, true)).toBe(id);
    }
  });
});

describe("the trace context", () => {
  it("is passed on when it is well formed", () => {
    expect(traceparentOf({ traceparent: TRACEPARENT })).toBe(TRACEPARENT);
    expect(traceIdOf(TRACEPARENT)).toBe("a".repeat(32));
    for (const traceparent of ["", "00-1-2-01", `${TRACEPARENT}-x`, undefined])
      expect(traceparentOf({ traceparent })).toBeUndefined();
    expect(traceIdOf()).toBeUndefined();
  });
});
