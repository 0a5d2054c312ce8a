import { type ErrorCode, errorCatalogue, GatewayError } from "~/gateway/core/errors";
import type { Translator } from "~/locales/translator";
import { errorGuide } from "../docs/error-guide";
import { ERRORS_PATH } from "../paths";
import { InputError } from "./input";

/** A problem document (RFC 9457). */
export interface Problem {
  /** Address of the code's explanation. */
  type: string;
  title: string;
  status: number;
  /** In the client's language. */
  detail: string;
  code: ErrorCode;
  requestId: string;
  errors?: { field: string; code: ErrorCode; detail: string }[];
}

export function toProblem(
  error: GatewayError,
  { publicOrigin, requestId, t }: { publicOrigin: string; requestId: string; t: Translator },
): Problem {
  const { code } = error;
  const fields = fieldsOf(error).map(({ field, code: fieldCode }) => ({
    field,
    code: fieldCode,
    detail: error.detail ?? t(`errors:${fieldCode}`),
  }));
  return {
    type: `${publicOrigin}${ERRORS_PATH}#${code}`,
    title: errorGuide[code].title,
    status: errorCatalogue[code].status,
    detail: error.detail ?? fields[0]?.detail ?? t(`errors:${error.textKey}`),
    code,
    requestId,
    ...(fields.length > 0 ? { errors: fields } : {}),
  };
}

function fieldsOf(error: GatewayError) {
  if (error instanceof InputError) return error.fields;
  return error.field === undefined ? [] : [{ field: error.field, code: error.code }];
}

/** Turns unexpected errors into `internal`, which discloses nothing. */
export function toGatewayError(error: unknown): GatewayError {
  return error instanceof GatewayError ? error : new GatewayError("internal", { cause: error });
}
