import { describe, expect, it, vi } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { documentedErrors, documentedErrorsOnly } from "~/server/api/http/documented-errors";
import type { Endpoint } from "~/server/api/http/endpoint";

const codesOf = (endpoint: Partial<Endpoint>) =>
  documentedErrors({
    access: "anyone",
    asksUpstream: false,
    method: "GET",
    ...endpoint,
  } as Endpoint);

describe("the errors of an operation", () => {
  it.each([
    ["a session", { access: "either" }, ["unauthorized", "forbidden", "store-unavailable"]],
    ["the upstream's token", { access: "signed-in", asksUpstream: undefined }, ["token-expired"]],
    ["the upstream", { asksUpstream: undefined }, ["upstream-timeout", "business"]],
    ["a body", { method: "POST" }, ["malformed-body", "unsupported-media-type"]],
    ["an Idempotency-Key", { idempotent: true }, ["idempotency-mismatch", "request-in-flight"]],
    ["If-Match", { conditional: true }, ["precondition-failed"]],
    ["errors of its own", { errors: ["trial-used"] }, ["trial-used"]],
  ] as [string, Partial<Endpoint>, string[]][])("grow by %s", (_what, endpoint, codes) => {
    expect([...codesOf(endpoint)]).toEqual(expect.arrayContaining(codes));
    for (const code of codes) expect(codesOf({})).not.toContain(code);
  });

  it("pass, and any other is reported as internal", () => {
    const pass = (error: unknown) => {
      const next = vi.fn();
      const endpoint = { access: "anyone", asksUpstream: false, method: "GET" } as Endpoint;
      documentedErrorsOnly(endpoint)(error, {} as never, {} as never, next);
      return next.mock.calls[0]?.[0];
    };
    const known = new GatewayError("rate-limited");
    expect(pass(known)).toBe(known);
    expect(pass(new GatewayError("not-registered"))).toMatchObject({
      code: "internal",
      cause: new Error("undocumented: not-registered"),
    });
  });
});
