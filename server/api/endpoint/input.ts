import type { Request } from "express";
import type { z } from "zod";
import { codeOfIssue } from "~/gateway/core/errors";
import { type FieldError, InputError } from "../../http/input-error";
import type { Endpoint, Input } from "./endpoint";
import { toExpectation } from "./expectation";

type Part = "params" | "query" | "body";

/** Validates parameters, query and body together. @throws InputError with all wrong members */
export function parseInput(
  endpoint: Endpoint,
  request: Pick<Request, "params" | "originalUrl" | "body">,
): Input<unknown, unknown, unknown> {
  const query = parseQuery(request.originalUrl);
  const given: Record<Part, unknown> = {
    params: endpoint.params && request.params,
    query: endpoint.query ? (query ?? {}) : query,
    body: request.body,
  };
  const errors: FieldError[] = [];
  const parse = (part: Part): unknown => {
    const schema = endpoint[part];
    if (!schema) {
      errors.push(...unknownMembers(given[part]));
      return undefined;
    }
    const parsed = schema.safeParse(given[part]);
    if (!parsed.success)
      errors.push(...parsed.error.issues.flatMap((issue) => toFieldErrors(issue, given[part])));
    return parsed.data;
  };
  const input = { params: parse("params"), query: parse("query"), body: parse("body") };
  if (errors.length > 0) throw new InputError(errors);
  return input;
}

/** For a part that the operation does not have; an empty object counts as absent. */
function unknownMembers(value: unknown): FieldError[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [{ field: "", code: "invalid-input" }];
  return Object.keys(value).map((field) => ({ field, code: "unknown-member" }));
}

function toFieldErrors(issue: z.core.$ZodIssue, given: unknown): FieldError[] {
  const at = (...more: string[]) => [...issue.path.map(String), ...more].join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: at(key), code: "unknown-member" }));
  const code = codeOfIssue(issue);
  const expected =
    code === "invalid-input" ? toExpectation(issue, valueAt(issue.path, given)) : null;
  return [{ field: at(), code, expected }];
}

const valueAt = (path: readonly PropertyKey[], given: unknown) =>
  path.reduce((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], given);

/** Returns undefined for a URL without a query. @throws InputError for a repeated parameter */
function parseQuery(url: string): Record<string, string> | undefined {
  const start = url.indexOf("?") + 1;
  if (start === 0 || start === url.length) return undefined;
  const parameters = new URLSearchParams(url.slice(start));
  const names = new Set<string>();
  const repeated = new Set<string>();
  for (const name of parameters.keys()) (names.has(name) ? repeated : names).add(name);
  if (repeated.size > 0)
    throw new InputError([...repeated].map((field) => ({ field, code: "invalid-input" })));
  return Object.fromEntries(parameters);
}
