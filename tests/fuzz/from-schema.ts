import fc from "fast-check";
import type { Schema } from "~/tests/api/compatibility/compare";

/** Values that fit a schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch ([schema.type].flat()[0]) {
    case "string":
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : text(schema);
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -1e6) + 1, -2e9),
        max: Math.min(schema.maximum ?? 1e6, 2e9),
      });
    case "array":
      return fc.array(fitting(schema.items ?? {}), { maxLength: schema.maxItems ?? 5 });
    case "object":
      return object(schema);
    case "null":
      return fc.constant(null);
    default:
      return fc.anything();
  }
}

const text = ({ minLength, maxLength = 200 }: Schema) =>
  fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: "grapheme" });

const object = ({ properties = {}, required = [] }: Schema) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, fitting(member)])),
    { requiredKeys: required },
  );

const junk = fc.oneof(
  fc.constantFrom(null, "", " ", 0, -1, 1e308, true, [], {}, "\u0000", "\ud800", "../..", "<b>"),
  fc.string({ unit: "binary" }),
  fc.jsonValue({ maxDepth: 4 }),
);

const names = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "uid", "token", "company_id", ""),
  fc.string({ unit: "binary", maxLength: 20 }),
);

/** Objects that almost fit: a member wrong, missing or too many. */
export function almostFitting(schema: Schema): fc.Arbitrary<unknown> {
  const keys = Object.keys(schema.properties ?? schema.oneOf?.[0]?.properties ?? {});
  const key = keys.length > 0 ? fc.oneof(fc.constantFrom(...keys), names) : names;
  return fc
    .tuple(fitting(schema), key, fc.oneof({ weight: 3, arbitrary: junk }, fc.constant(undefined)))
    .map(([value, name, wrong]) => {
      if (typeof value !== "object" || value === null) return wrong;
      return JSON.parse(JSON.stringify({ ...value, [name]: wrong }));
    });
}

export { junk };
