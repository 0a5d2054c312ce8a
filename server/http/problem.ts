import type { z } from "zod";
import { errorCatalogue, GatewayError, languageOf } from "~/gateway/core/errors";
import type { Language } from "~/gateway/core/preferences";
import { errorText } from "~/locales/error-text";
import { getTranslator } from "~/locales/translator";
import { type FieldError, InputError } from "./input-error";
import { ERRORS_PATH } from "./paths";
import type { problemSchema } from "./problem-schema";

export type Problem = z.output<typeof problemSchema>;

interface ProblemContext {
  publicOrigin: string;
  requestId: string;
  language: Language;
}

export function toProblem(
  error: GatewayError,
  { publicOrigin, requestId, language }: ProblemContext,
): Problem {
  const { code, detail: words, status, account } = error;
  const { title } = errorCatalogue[code];
  const t = getTranslator(language);
  const text = errorText(error, { language, t });
  const fields = fieldsOf(error).map(({ field, code: fieldCode, expected }) => ({
    field,
    code: fieldCode,
    detail: expected
      ? t(`expected:${expected.key}`, expected)
      : fieldCode === code
        ? text
        : t(`errors:${fieldCode}`),
  }));
  return {
    type: `${publicOrigin}${ERRORS_PATH}#${code}`,
    title,
    status,
    detail: fields[0]?.detail ?? text,
    code,
    requestId,
    ...(account ? { account } : {}),
    ...(error.policy ? { policy: error.policy } : {}),
    ...(words ? { serviceMessage: { text: words, language: languageOf(words) } } : {}),
    ...(fields.length > 0 ? { errors: fields } : {}),
  };
}

function fieldsOf(error: GatewayError): readonly FieldError[] {
  if (error instanceof InputError) return error.fields;
  // The path names what is not found.
  if (error.field === undefined || error.code === "not-found") return [];
  return [{ field: error.field, code: error.code }];
}

/** Turns unexpected errors into `internal`, which discloses nothing. */
export function toGatewayError(error: unknown): GatewayError {
  return error instanceof GatewayError ? error : new GatewayError("internal", { cause: error });
}
