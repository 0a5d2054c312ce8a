import fc from "fast-check";
import type { Schema } from "../compatibility/document";
import { almostFitting, fitting, junk } from "./from-schema";

/** An operation as the OpenAPI document tells it. */
export interface DocumentedOperation {
  operationId: string;
  method: string;
  path: string;
  parameters: { in: string; name: string; schema: Schema }[];
  body: Schema | null;
  responses: Record<string, { content?: Record<string, { examples?: object }> }>;
}

export interface GeneratedRequest {
  operationId: string;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** Index of the account whose token or cookie is sent. */
  caller: { as: "bearer" | "cookie" | "nobody"; account: number };
  body: string | null;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/** What exists and may be asked for, by the name of the path's parameter. */
export interface Existing {
  [parameter: string]: string[];
}

/** Requests that fit the document, almost fit it, or do not fit at all. */
export function requestsOf(
  operations: DocumentedOperation[],
  accounts: number,
  existing: Existing,
): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(...operations.map((operation) => requestsOfOne(operation, accounts, existing)));
}

function requestsOfOne(
  operation: DocumentedOperation,
  accounts: number,
  existing: Existing,
): fc.Arbitrary<GeneratedRequest> {
  const params = placesOf(operation.path).map((name) => paramOf(operation, name, existing));
  return fc
    .record({
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      params: fc.tuple(...params),
      query: queryOf(operation),
      headers: headersOf(operation),
      caller: fc.record({
        as: fc.constantFrom<GeneratedRequest["caller"]["as"]>(
          "bearer",
          "bearer",
          "bearer",
          "cookie",
          "nobody",
        ),
        account: fc.nat({ max: accounts - 1 }),
      }),
      body: bodyOf(operation),
    })
    .map(({ params: values, query, body, ...request }) => ({
      ...request,
      operationId: operation.operationId,
      body: request.method === "GET" || request.method === "HEAD" ? null : body,
      path: fill(operation.path, values) + query,
    }));
}

const placesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

const fill = (path: string, values: string[]) => {
  const left = [...values];
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ""));
};

function paramOf(
  { parameters, path }: DocumentedOperation,
  name: string,
  existing: Existing,
): fc.Arbitrary<string> {
  const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  const known = existing[`${path.split("/")[1]}.${name}`] ?? [];
  const wild = fc.string({ unit: "grapheme", minLength: 1 }).filter(isWellFormed);
  const fits = fitting(schema) as fc.Arbitrary<string>;
  if (known.length === 0) return fc.oneof({ weight: 3, arbitrary: fits }, wild);
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, fits, wild);
}

function queryOf({ parameters }: DocumentedOperation): fc.Arbitrary<string> {
  const own = parameters.filter((parameter) => parameter.in === "query");
  const pair = (name: string, value: unknown) =>
    `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;
  const fits = fc
    .tuple(
      ...own.map(({ name, schema }) =>
        fc.option(fitting(schema).map((value) => pair(name, value))),
      ),
    )
    .map((pairs) => pairs.filter(Boolean).join("&"));
  const wild = fc
    .array(fc.tuple(fc.constantFrom("limit", "cursor", "page", "a[]", ""), fc.string()), {
      maxLength: 3,
    })
    .map((pairs) => pairs.map(([name, value]) => pair(name, value)).join("&"));
  return fc
    .oneof({ weight: 6, arbitrary: fits }, { weight: 1, arbitrary: wild })
    .map((query) => (query ? `?${query}` : ""));
}

function headersOf({ body }: DocumentedOperation): fc.Arbitrary<Record<string, string>> {
  const printable = fc.stringMatching(/^[\x20-\x7e]{0,40}$/);
  return fc.record(
    {
      "Accept-Language": fc.oneof(fc.constantFrom("en", "zh-CN", "fr"), printable),
      "Idempotency-Key": fc.oneof(fc.constantFrom("a", "b", "c"), printable),
      "If-Match": fc.oneof(fc.constantFrom("*", '"a"'), printable),
      "If-None-Match": fc.oneof(fc.constantFrom("*", 'W/"a"'), printable),
      "Last-Event-ID": fc.oneof(fc.constantFrom("pending", "paid"), printable),
      Origin: fc.oneof(fc.constantFrom("http://localhost:3000", "https://evil.example"), printable),
      "Sec-Fetch-Site": fc.constantFrom("same-origin", "cross-site", "none"),
      "Content-Type": fc.oneof(
        { weight: 20, arbitrary: fc.constant("application/json") },
        { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/xml", "x") },
      ),
    },
    { requiredKeys: body ? ["Content-Type"] : [] },
  );
}

function bodyOf({ body }: DocumentedOperation): fc.Arbitrary<string | null> {
  const json = (value: fc.Arbitrary<unknown>) => value.map((given) => JSON.stringify(given) ?? "");
  if (!body)
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant("{}") },
      { weight: 1, arbitrary: json(junk) },
    );
  return fc.oneof(
    { weight: 6, arbitrary: json(fitting(body)) },
    { weight: 4, arbitrary: json(almostFitting(body)) },
    { weight: 1, arbitrary: json(junk) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.nat({ max: 70_000 }).map((depth) => "[".repeat(depth)) },
  );
}

const isWellFormed = (value: string) =>
  !/[\ud800-\udfff]/.test(value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ""));
