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
