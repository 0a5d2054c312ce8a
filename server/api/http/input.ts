import type { z } from "zod";
import { type ErrorCode, errorCatalogue, GatewayError } from "~/gateway/core/errors";
import type { Endpoint, Input } from "./endpoint";

export interface FieldError {
  /** Dotted path of the member, or a header's name. */
  field: string;
  code: ErrorCode;
}

/** Input that breaks the operation's schema, told member by member. */
export class InputError extends GatewayError {
  constructor(readonly fields: readonly FieldError[]) {
    super("invalid-input", { field: fields[0]?.field });
  }
}

type Part = "params" | "query" | "body";

/** Checks everything a request brings; all that is wrong is told at once. @throws InputError */
export function checkInput(
  endpoint: Endpoint,
  given: Record<Part, unknown>,
): Input<unknown, unknown, unknown> {
  const wrong: FieldError[] = [];
  const check = (part: Part): unknown => {
    const schema = endpoint[part];
    if (!schema) {
      wrong.push(...unknownMembers(given[part]));
      return undefined;
    }
    const parsed = schema.safeParse(given[part]);
    if (!parsed.success) wrong.push(...parsed.error.issues.flatMap(toFieldErrors));
    return parsed.data;
  };
  const input = { params: check("params"), query: check("query"), body: check("body") };
  if (wrong.length > 0) throw new InputError(wrong);
  return input;
}

/** Where nothing is expected, nothing may be sent; an empty object is nothing. */
function unknownMembers(value: unknown): FieldError[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [{ field: "", code: "invalid-input" }];
  return Object.keys(value).map((field) => ({ field, code: "unknown-member" }));
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const at = (...more: string[]) => [...issue.path.map(String), ...more].join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: at(key), code: "unknown-member" }));
  return [{ field: at(), code: toErrorCode(issue.message) }];
}

const toErrorCode = (message: string): ErrorCode =>
  Object.hasOwn(errorCatalogue, message) ? (message as ErrorCode) : "invalid-input";

/** A query as one object. @throws InputError for a parameter that comes twice */
export function readQuery(search: string): Record<string, string> | undefined {
  if (search === "") return undefined;
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0)
    throw new InputError([...new Set(repeated)].map((field) => ({ field, code: "invalid-input" })));
  return Object.fromEntries(parameters);
}
