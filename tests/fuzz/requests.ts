import fc from "fast-check";
import type { Schema } from "~/tests/api/compatibility/compare";
import { FORM, stateChanges } from "~/tests/security/support/state-changes";
import { words } from "~/tests/security/support/words";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { almostFitting, fitting, junk } from "./from-schema";

/** An operation as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

export interface GeneratedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Index of the session that is sent, if any. */
  account: number;
  as: "bearer" | "cookie" | "nobody";
  /** Of the document; null for a page. */
  operation: string | null;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
const PAGES = [
  ...anonymousPages,
  ...memberPages,
  ...words(`
    /pricing/pay/wx_1/status /pricing/pay/wx_1/result /company/users/10003/roles /login/qr/status
    /login/bind /widget/signup/salon-2026 /report.gif /assets/none.js /api/docs /api/nothing /.env /robots.txt
  `),
];
const SUFFIXES = words("/ // /../../x /%2e%2e/ % %00 %ff%fe %25%32%65 ;a=b .php");
const NAMES = words(`
  page redirectTo method type productId years channel company_id q intent mobileNumber password code
  company_key urlName url id theme _data __proto__ constructor a[b]
`);
const VALUES = [
  ...words(`
    0 -1 1e9 NaN null sms login send-code password-login delete check-scan 13800000001 123456 wxpay
    DT_DOCK_0001 80001 screens/login/login //evil.example javascript:alert(1) ../../etc/passwd
    <script>alert(1)</script>
  `),
  ...["", "\r\nSet-Cookie: a=b", "\u0000", "汉".repeat(300), "x".repeat(3_000)],
];
const rarely = <Value>(usual: fc.Arbitrary<Value>, ...others: fc.Arbitrary<Value>[]) =>
  fc.oneof({ weight: 12 * others.length, arbitrary: usual }, ...others);
const printable = fc.stringMatching(/^[\x20-\x7e]{0,40}$/);
const fields = fc.dictionary(
  rarely(fc.constantFrom(...NAMES), fc.string()),
  rarely(fc.constantFrom(...VALUES), fc.string({ unit: "binary" })),
  { maxKeys: 4 },
);
const headers = fc.record(
  {
    "Accept-Language": fc.oneof(fc.constantFrom("en", "zh;q=2, *;q=x"), printable),
    "Accept-Encoding": fc.constantFrom("br", "gzip;q=0, identity;q=0"),
    "Idempotency-Key": fc.oneof(fc.constantFrom("a", "b"), printable),
    "If-None-Match": fc.oneof(fc.constantFrom("*", 'W/"a"'), printable),
    "If-Match": fc.oneof(fc.constantFrom("*", '"a"'), printable),
    "Last-Event-ID": printable,
    "X-Forwarded-For": printable,
    "X-Request-Id": printable,
    Range: fc.constantFrom("bytes=0-1,5-,-9999999999"),
  },
  { requiredKeys: [] },
);
const caller = (accounts: number) => ({
  account: fc.nat({ max: accounts - 1 }),
  as: fc.constantFrom("bearer" as const, "cookie" as const, "cookie" as const, "nobody" as const),
});

/** What a browser, a script or somebody who tries things sends to a page. */
export function pageRequests(accounts: number, origin: string): fc.Arbitrary<GeneratedRequest> {
  const query = fields.map((given) => `?${new URLSearchParams(given)}`);
  const address = fc
    .tuple(
      fc.constantFrom(...PAGES),
      rarely(fc.constant(""), fc.constantFrom(...SUFFIXES)),
      fc.oneof(fc.constant(""), query),
    )
    .map(([page, suffix, given]) => (page.includes("?") ? page : page + suffix + given));
  const reading = fc.record({
    ...caller(accounts),
    method: rarely(fc.constant("GET"), fc.constantFrom(...METHODS)),
    path: address,
    headers,
    body: fc.constant(null),
    operation: fc.constant(null),
  });
  const form = fc
    .tuple(fc.constantFrom(...stateChanges.filter(({ kind }) => kind === "page")), fields)
    .map(([{ path, body }, given]) => {
      const changed = new URLSearchParams(body);
      for (const [name, value] of Object.entries(given)) changed.append(name, value);
      return { path, body: String(changed) };
    });
  const changing = fc
    .record({
      ...caller(accounts),
      form,
      headers,
      origin: rarely(fc.constant(origin), fc.constantFrom("null", "https://evil.example", "")),
      type: rarely(
        fc.constant(FORM),
        fc.constantFrom("", "multipart/form-data; boundary=b", "a/b"),
      ),
      broken: rarely(fc.constant(null), fc.constantFrom("a=%zz&%", "x".repeat(66_000))),
    })
    .map(({ form: { path, body }, type, origin: from, broken, ...request }) => ({
      ...request,
      method: "POST",
      path,
      headers: { ...request.headers, "Content-Type": type, Origin: from },
      body: broken ?? body,
      operation: null,
    }));
  return fc.oneof(reading, changing);
}

/** Requests that fit the OpenAPI document, almost fit it, or do not fit at all. */
export function apiRequests(
  operation: Operation,
  accounts: number,
  existing: Record<string, string[]>,
): fc.Arbitrary<GeneratedRequest> {
  const { method, path, parameters = [], requestBody } = operation;
  const content = Object.entries(requestBody?.content ?? {})[0];
  const placeOf = (name: string, schema: Schema) =>
    rarely(
      fc.constantFrom(...(existing[`${path.split("/")[1]}.${name}`] ?? ["1"])),
      (fitting(schema) as fc.Arbitrary<unknown>).map(String),
      fc.string({ unit: "grapheme", minLength: 1 }),
    ).map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, "")));
  const named = (where: string) => parameters.filter((parameter) => parameter.in === where);
  const places = fc.record(
    Object.fromEntries(named("path").map(({ name, schema }) => [name, placeOf(name, schema)])),
  );
  const query = fc.record(
    Object.fromEntries(named("query").map(({ name, schema }) => [name, fitting(schema)])),
    { requiredKeys: [] },
  );
  const json = (value: fc.Arbitrary<unknown>) => value.map((given) => JSON.stringify(given) ?? "");
  const body: fc.Arbitrary<string | null> = !content
    ? rarely(fc.constant(null), json(junk))
    : content[0] === "application/json"
      ? fc.oneof(
          { weight: 6, arbitrary: json(fitting(content[1].schema)) },
          { weight: 4, arbitrary: json(almostFitting(content[1].schema)) },
          json(junk),
          fc.nat({ max: 70_000 }).map((depth) => "[".repeat(depth)),
        )
      : fc.constantFrom("%PDF-1.7 the text", "PK\u0003\u0004 the text", "FLV\u0001", "");
  return fc
    .record({
      ...caller(accounts),
      method: rarely(fc.constant(method), fc.constantFrom(...METHODS)),
      places,
      query: rarely(query, fields),
      headers,
      type: rarely(
        fc.constant(content?.[0] ?? "text/plain"),
        fc.constantFrom("application/xml", "x"),
      ),
      body,
    })
    .map(({ places: values, query: asked, type, body: sent, ...request }) => {
      const search = new URLSearchParams(
        Object.entries(asked).map(([name, v]) => [name, String(v)]),
      );
      const isRead = request.method === "GET" || request.method === "HEAD";
      return {
        ...request,
        headers: { ...request.headers, ...(content && { "Content-Type": type }) },
        path: `/api/v1${path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")}?${search}`,
        body: isRead ? null : sent,
        operation: path,
      };
    });
}
