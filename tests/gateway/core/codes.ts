import type { z } from "zod";
import zhCN from "~/locales/zh-CN/errors.json";

/** The code a schema answers an input with, as a form shows it: the first; "" when it passes. */
export function codeOf(schema: z.ZodType, input: unknown): string {
  return schema.safeParse(input).error?.issues[0]?.message ?? "";
}

/** The codes by field name; "" is the whole form. */
export function codesByField(schema: z.ZodType, input: unknown): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    codes[path.join(".")] ??= message;
  }
  return codes;
}

/** The Chinese words a visitor reads for an input, "" when it passes. */
export function textOf(schema: z.ZodType, input: unknown): string {
  const code = codeOf(schema, input);
  return code && (zhCN[code as keyof typeof zhCN] ?? `no text for ${code}`);
}

/** What forms and JSON bodies can hold where a single text belongs. */
export const notTexts: readonly { kind: string; input: unknown }[] = [
  { kind: "an empty list", input: [] },
  { kind: "a repeated field", input: ["13800000001", "13800000001"] },
  { kind: "a long list", input: Array.from({ length: 5000 }, () => "1") },
  { kind: "an object", input: {} },
  { kind: "an object that can be a text", input: { toString: () => "13800000001" } },
  { kind: "true", input: true },
  { kind: "false", input: false },
  { kind: "a whole number", input: 13_800_000_001 },
  { kind: "no number", input: Number.NaN },
  { kind: "a date", input: new Date(0) },
];

/** Long texts that make a careless regular expression take minutes. */
export const adversarialTexts: readonly string[] = [
  "1".repeat(50_000),
  `1${"3".repeat(49_998)}x`,
  " ".repeat(50_000),
  `${" ".repeat(25_000)}x${" ".repeat(25_000)}`,
  `http://${"a.".repeat(25_000)}`,
  `http://${".".repeat(50_000)}`,
  `https://${"a".repeat(50_000)} `,
  `http://a.b/${"@".repeat(50_000)}`,
  `${"0".repeat(50_000)}.`,
  `${"2024-01-01 ".repeat(5_000)}`,
  "\u0000".repeat(50_000),
  "𠮷".repeat(25_000),
];

/** Milliseconds a piece of work takes. */
export function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** A regular expression that backtracks takes minutes on 50 kB, a linear one a millisecond. */
export const SWIFT_MS = 500;
