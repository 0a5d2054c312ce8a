import type { z } from "zod";
import type { Expectation } from "../../http/input-error";

type Limits<Key> = Readonly<Record<string, Key | undefined>>;

const UPPER: Limits<"longest" | "most"> = { string: "longest", array: "most" };
const LOWER: Limits<"shortest" | "fewest"> = { string: "shortest", array: "fewest" };
const DATE_TIME = "2026-01-01T00:00:00Z";

/** Returns what the issue's schema expects of a value, or null where only the operation's text says it. */
export function toExpectation(issue: z.core.$ZodIssue, value: unknown): Expectation | null {
  if (issue.code !== "custom" && value === undefined) return { key: "present" };
  switch (issue.code) {
    case "invalid_type":
      return { key: "type", type: issue.expected };
    case "invalid_value":
      return { key: "values", values: issue.values.join(", ") };
    case "too_big":
      return { key: UPPER[issue.origin] ?? "largest", limit: `${issue.maximum}` };
    case "too_small":
      return { key: LOWER[issue.origin] ?? "smallest", limit: `${issue.minimum}` };
    case "invalid_format":
      return {
        key: "format",
        format: issue.format === "datetime" ? DATE_TIME : (issue.pattern ?? issue.format),
      };
    case "custom":
      return (issue.params?.expected as Expectation | undefined) ?? null;
    default:
      return null;
  }
}
