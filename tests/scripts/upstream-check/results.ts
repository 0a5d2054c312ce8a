import { Redaction } from "~/scripts/upstream-check/redact";
import { toReport } from "~/scripts/upstream-check/report";
import type { CheckResult } from "~/scripts/upstream-check/run-checks";
import { exchangeOf } from "./exchanges";

/** The report of a run in which one rule was right, two were wrong and two were not tried. */
export const redaction = new Redaction([], []);

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

export const report = toReport(
  [
    result("gives a code", "right", { findings: [finding(true, "should be text")] }),
    result("is refused", "wrong", { findings: [finding(false, "no envelope")] }),
    result("is refused again", "wrong", { findings: [finding(false, "no envelope")] }),
    result("scans", "not tried", { reason: "needs --write" }),
    result("binds", "not tried", { reason: "needs --write" }),
  ],
  { url: "https://upstream.example", write: false, redaction },
);
