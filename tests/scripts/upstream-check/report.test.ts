import { describe, expect, it } from "vitest";
import { describeRequest } from "~/scripts/upstream-check/report";
import { exchangeOf } from "./exchanges";

import { redaction, report } from "./results";

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
