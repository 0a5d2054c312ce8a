import { describe, expect, it } from "vitest";
import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { UpstreamFailure } from "~/gateway/upstream/failure";
import { inspectForm, inspectSuccess } from "~/scripts/upstream-check/inspect-exchange";
import { exchangeOf } from "./exchanges";

const failed = (
  code: "upstream-timeout" | "upstream-unreachable" | "upstream-malformed",
  reason = "",
) =>
  new GatewayError(code, {
    cause: new UpstreamFailure({ call: "auth.qr", tokenSent: false, reason }),
  });

const found = (given: Parameters<typeof exchangeOf>[0]) =>
  inspectSuccess(exchangeOf(given), new Set([200])).map(
    ({ clause, tolerated }) => `${clause}${tolerated ? " (tolerated)" : ""}`,
  );

describe("a response that should be a success", () => {
  it("has nothing to complain of when it is as the contract says", () => {
    expect(found({})).toEqual([]);
  });

  it.each([
    ["no response in time", { error: failed("upstream-timeout") }, ["time-limit"]],
    ["no response", { status: null, error: failed("upstream-unreachable") }, ["connections"]],
    ["a redirect", { status: 302 }, ["redirects"]],
    ["HTTP 500", { status: 500 }, ["http-statuses"]],
    [
      "too large a body",
      { error: failed("upstream-malformed", "UND_ERR_RES_EXCEEDED_MAX_SIZE") },
      ["response-size"],
    ],
    ["a body that breaks off", { error: failed("upstream-unreachable") }, ["connections"]],
    ["HTML", { type: "text/html" }, ["content-type-and-encoding"]],
    ["no Content-Type", { type: "" }, ["content-type-and-encoding"]],
    ["another charset", { type: "application/json; charset=gbk" }, ["content-type-and-encoding"]],
    ["bytes that are no text", { body: Buffer.from([0x7b, 0xff]) }, ["content-type-and-encoding"]],
    [
      "a byte order mark",
      { body: '\uFEFF{"code":200,"data":""}' },
      ["content-type-and-encoding (tolerated)"],
    ],
    ["no object", { body: "[]" }, ["envelope"]],
    ["a prefix before the JSON", { body: ')]}\',\n{"code":200,"data":""}' }, ["envelope"]],
    ["no code", { body: { data: "" } }, ["envelope"]],
    ["no data", { body: { code: 200 } }, ["envelope"]],
    ["a code in words", { body: { code: "ok", data: "" } }, ["envelope"]],
    ["a code as text", { body: { code: "200", data: "" } }, ["envelope (tolerated)"]],
    ["a message that is no text", { body: { code: 200, data: "", error_msg: 1 } }, ["envelope"]],
    ["a business code", { body: { code: 4001, data: null } }, ["auth.qr"]],
    ["a failure in the code", { body: { code: 500, data: null } }, ["http-statuses"]],
    ["an unknown code", { body: { code: 9999, data: null } }, ["business-codes"]],
    ["a member that is wrong", { body: { code: 200, data: {} } }, ["texts-and-addresses"]],
    ["an unreadable one", { error: failed("upstream-malformed", "unreadable data") }, ["auth.qr"]],
  ] as [string, Parameters<typeof exchangeOf>[0], string[]][])("%s", (_name, given, clauses) => {
    expect(found(given)).toEqual(clauses);
  });

  it("counts what is wrong in many entries once", () => {
    const schema = z.array(z.object({ name: z.string() }));
    const names = [{ name: {} }, { name: {} }, { name: {} }];
    const all = inspectSuccess(
      exchangeOf({ schema, body: { code: 200, data: names, error_msg: "" } }),
      new Set([200]),
    );
    expect(all.length).toBeLessThanOrEqual(1);
  });

  it("of an image is judged by its form alone", () => {
    expect(inspectForm(exchangeOf({ schema: null, type: "image/gif", body: "GIF89a" }))).toEqual(
      [],
    );
  });
});
