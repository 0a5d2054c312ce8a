import { describe, expect, it } from "vitest";
import { toText } from "~/scripts/upstream-check/report-text";

import { report } from "./results";

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
