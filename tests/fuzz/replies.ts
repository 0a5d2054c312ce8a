import fc from "fast-check";
import { junk } from "./from-schema";

/** An answer as a broken or taken-over upstream could send it. */
interface Reply {
  status: number;
  type: string;
  body: string;
}

/** Changes an answer of the sandbox. */
export type Change = (text: string) => Reply;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const JSON_TYPE = "application/json";
/** Not those that open the breaker: 502 to 504 and silence have tests of their own. */
const STATUSES = [201, 204, 206, 301, 304, 400, 401, 403, 404, 409, 422, 429, 500, 501];
const RAW = [
  ...["", " ", "null", "[]", "{}", "NaN", '"text"', "<!doctype html><title>502</title>"],
  ...["[".repeat(20_000), '{"code":200,"code":"200"}', '{"code":1e999,"data":-0}'],
  '{"__proto__":{"isSuper":true},"code":200,"data":{}}',
];
const wrong = fc.oneof(
  fc.constantFrom("a".repeat(5_000), "9999-99-99 99:99:99", "<b>", "javascript:__ran()", -1e308),
  fc.constantFrom([], [null], [[]], [{}], { toString: 1, length: -1 }, Number.MAX_SAFE_INTEGER + 2),
  junk,
) as fc.Arbitrary<Json>;

/** Replaces, removes or repeats the member that a walk by these steps reaches. */
function changeAt(value: Json, [step, ...steps]: number[], put: Json | undefined): Json {
  if (step === undefined || typeof value !== "object" || value === null) return put ?? null;
  const entries = Object.entries(value);
  const [name, member] = entries[step % (entries.length || 1)] ?? ["data", null];
  // The envelope's code decides whether the rest is read.
  if (name === "code" && steps.length > 0) return changeAt(value, [step + 1, ...steps], put);
  if (steps.length === 0 && put === undefined) {
    const rest = entries.filter(([other]) => other !== name);
    return Array.isArray(value) ? [...value, ...value] : Object.fromEntries(rest);
  }
  const changed = changeAt(member, steps, put);
  if (Array.isArray(value))
    return value.map((entry, at) => (String(at) === name ? changed : entry));
  return { ...value, [name]: changed };
}

const json = (body: string): Reply => ({ status: 200, type: JSON_TYPE, body });

export const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc
      .tuple(fc.array(fc.nat({ max: 30 }), { maxLength: 5 }), fc.option(wrong, { nil: undefined }))
      .map(
        ([steps, put]): Change =>
          (text) =>
            json(JSON.stringify(changeAt(JSON.parse(text), steps, put))),
      ),
  },
  fc.constantFrom(...RAW).map(
    (raw): Change =>
      () =>
        json(raw),
  ),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (share): Change =>
      (text) =>
        json(text.slice(0, text.length * share)),
  ),
  fc.constantFrom(...STATUSES).map(
    (status): Change =>
      (body) => ({ ...json(body), status }),
  ),
  fc.constantFrom("", "text/html", "x/y; charset=?").map(
    (type): Change =>
      (body) => ({ ...json(body), type }),
  ),
);
