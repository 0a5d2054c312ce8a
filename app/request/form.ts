import { z } from "zod";
import { GatewayError, isErrorCode } from "~/gateway/core/errors";
import type { Translator } from "~/locales/translator";
import type { FormValues } from "./form-values";

const MAX_FIELDS = 50;

/**
 * Returns the fields of a form.
 * @throws `invalid-input` when the body is no form or has files or too many fields
 */
export async function readForm(request: Request): Promise<FormValues> {
  const data = await request.formData().catch((cause) => {
    throw new GatewayError("invalid-input", { cause });
  });
  const values = new Map<string, string | string[]>();
  for (const [name, value] of data) {
    if (typeof value !== "string" || values.size >= MAX_FIELDS) {
      throw new GatewayError("invalid-input");
    }
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(values);
}

export const noFields = z.object({});

type Parsed<Form> =
  | { success: true; data: Form }
  | { success: false; errors: Record<string, string> };

/** Validates a form; the error codes of the schema become localised texts by field. */
export function parseForm<Form>(
  schema: z.ZodType<Form>,
  values: FormValues,
  t: Translator,
): Parsed<Form> {
  const result = schema.safeParse(values);
  if (result.success) return { success: true, data: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    const code = isErrorCode(issue.message) ? issue.message : "invalid-input";
    errors[field] ??= t(`errors:${code}`);
  }
  return { success: false, errors };
}
