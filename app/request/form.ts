import { z } from "zod";
import { codeOfIssue, GatewayError } from "~/gateway/core/errors";
import type { Translator } from "~/locales/translator";
import type { FormValues } from "./form-values";

const MAX_FIELDS = 50;
const URL_ENCODED = /^application\/x-www-form-urlencoded *(;|$)/i;
/** The values of checkboxes with one name. */
const LISTS: ReadonlySet<string> = new Set(["role_ids", "account"]);

/**
 * Returns the fields of a form.
 * @throws `invalid-input` when the body is no form, has files or too many fields, or repeats one
 */
export async function readForm(request: Request, maxFields = MAX_FIELDS): Promise<FormValues> {
  const values = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, value] of await readEntries(request, maxFields)) {
    count += 1;
    const earlier = values.get(name);
    const isRepeated = earlier !== undefined && !LISTS.has(name);
    if (typeof value !== "string" || isRepeated || count > maxFields)
      throw new GatewayError("invalid-input");
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(values);
}

/** Counts the pairs before they are parsed, which takes long for 32,000 of them. */
async function readEntries(
  request: Request,
  maxFields: number,
): Promise<Iterable<[string, FormDataEntryValue]>> {
  try {
    if (!URL_ENCODED.test(request.headers.get("Content-Type") ?? ""))
      return await request.formData();
    const text = await request.text();
    if (text.split("&", maxFields + 1).length > maxFields) throw new Error("too many fields");
    return new URLSearchParams(text);
  } catch (cause) {
    throw new GatewayError("invalid-input", { cause });
  }
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
    errors[field] ??= t(`errors:${codeOfIssue(issue)}`);
  }
  return { success: false, errors };
}
