import { describe, expect, it } from "vitest";
import { Redaction } from "~/scripts/upstream-check/redact";
import { describeRequest, toReport } from "~/scripts/upstream-check/report";
import { toText } from "~/scripts/upstream-check/report-text";
import type { CheckResult } from "~/scripts/upstream-check/run-checks";
import { exchangeOf } from "./exchanges";

const redaction = new Redaction([], []);

const result = (rule: string, state: CheckResult["state"], more: Partial<CheckResult> = {}) =>
  ({
    check: { call: "auth.qr", rule, basis: "stated" },
    state,
    reason: "",
    findings: [],
    ...more,
  }) as unknown as CheckResult;

const finding = (tolerated: boolean, problem: string) =>
  ({
    clause: "envelope",
    problem,
    tolerated,
    exchange: exchangeOf({ body: "\u001b[31m{}\n" }),
  }) as never;

const report = toReport(
  [
    result("gives a code", "right", { findings: [finding(true, "should be text")] }),
    result("is refused", "wrong", { findings: [finding(false, "no envelope")] }),
    result("is refused again", "wrong", { findings: [finding(false, "no envelope")] }),
    result("scans", "not tried", { reason: "needs --write" }),
    result("binds", "not tried", { reason: "needs --write" }),
  ],
  { url: "https://upstream.example", write: false, redaction },
);

describe("the report of a run", () => {
  it("counts the rules, and has only calls with a rule", () => {
    expect(report.counts).toEqual({ right: 1, wrong: 2, notTried: 2 });
    expect(report.calls.map(({ call }) => call)).toEqual(["auth.qr"]);
    expect(report.calls[0]?.checks[0]).toMatchObject({
      rule: "gives a code",
      problems: [],
      remarks: [{ problem: "should be text" }],
    });
  });

  it("says what was sent and what came, on one line and without what steers a terminal", () => {
    const [problem] = report.calls[0]?.checks[1]?.problems ?? [];
    expect(problem?.sent).toBe("GET /path?a=1");
    expect(problem?.received).toBe("HTTP 200 \uFFFD[31m{}");
    const post = exchangeOf();
    if (post.http)
      Object.assign(post.http, { method: "POST", path: "/%E4%BD%A0", requestBody: "{}" });
    expect(describeRequest({ ...post, tokenSent: true }, redaction)).toBe(
      "POST /你 {} with a token",
    );
    expect(describeRequest({ ...post, http: null }, redaction)).toBe("auth.qr");
  });
});

describe("the report for people", () => {
  it("has a line for each call and tells each problem once", () => {
    const text = toText(report);
    expect(text).toContain("https://upstream.example, read-only");
    expect(text).toMatch(/auth\.qr +2 wrong, 1 right, 2 not tried/);
    expect(text.match(/ {13}sent /g)).toHaveLength(1);
    expect(text).toContain("no envelope (as above)");
    expect(text).toContain("not tried  2 rules (needs --write)");
    expect(text).toContain("1 calls, 1 rules right, 2 wrong, 2 not tried");
    expect(text).not.toContain("gives a code");
  });

  it("lists every rule when that is wanted", () => {
    const text = toText(report, true);
    expect(text).toContain("right      gives a code");
    expect(text).toContain("not tried  binds (needs --write)");
  });
});
