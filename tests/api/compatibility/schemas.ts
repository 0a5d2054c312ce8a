import type { Document, Schema } from "./document";

/** `request`: what servers must go on accepting; `answer`: what clients must go on understanding. */
export type Direction = "request" | "answer";

type Report = (what: string) => void;

/** New error codes may come at any time (docs/integrating.md, "Versions"). */
const OPEN_ENUMS = new Set(["#/components/schemas/ErrorCode"]);

/** Bounds that reject more when they grow, and those that reject more when they shrink. */
const LOWER_BOUNDS = [
  "minLength",
  "minimum",
  "exclusiveMinimum",
  "minItems",
  "minProperties",
] as const;
const UPPER_BOUNDS = ["maxLength", "maximum", "exclusiveMaximum", "maxItems"] as const;

/** Compares two schemas of the same thing and names every change that breaks a client. */
export function compareSchemas(
  documents: { before: Document; after: Document },
  direction: Direction,
) {
  const isRequest = direction === "request";

  function compare(before: Schema, after: Schema, path = ""): string[] {
    const findings: string[] = [];
    const report: Report = (what) => findings.push(path ? `${path} ${what}` : what);
    const old = resolve(before, documents.before);
    const now = resolve(after, documents.after);
    const oldVariants = variantsOf(old);
    const newVariants = variantsOf(now);
    if (oldVariants.length === 1 && newVariants.length === 1) {
      const isOpen = OPEN_ENUMS.has(before.$ref ?? "");
      compareOne(oldVariants[0] ?? {}, newVariants[0] ?? {}, { path, report, isOpen });
      return findings;
    }
    // Each old request must fit a new variant; each new answer must fit an old one.
    const [given, allowed] = isRequest ? [oldVariants, newVariants] : [newVariants, oldVariants];
    for (const one of given) {
      const attempts = allowed.map((other) =>
        isRequest ? compare(one, other, path) : compare(other, one, path),
      );
      const [best = []] = attempts.sort((some, others) => some.length - others.length);
      findings.push(...best);
    }
    return findings;

    function compareOne(
      one: Schema,
      other: Schema,
      at: { path: string; report: Report; isOpen: boolean },
    ): void {
      if (!typesFit(one, other)) {
        at.report(`is ${typesOf(other).join(" or ")} instead of ${typesOf(one).join(" or ")}`);
        return;
      }
      if (!at.isOpen) compareValues(one, other, at.report);
      if (isRequest) compareBounds(one, other, at.report);
      findings.push(...compareMembers(one, other, at.path));
      if (one.items && other.items)
        findings.push(...compare(one.items, other.items, `${at.path}[]`));
    }
  }

  function typesFit(before: Schema, after: Schema): boolean {
    const [given, allowed] = isRequest
      ? [typesOf(before), typesOf(after)]
      : [typesOf(after), typesOf(before)];
    return given.every(
      (type) =>
        allowed.includes(type) ||
        allowed.includes("any") ||
        (type === "integer" && allowed.includes("number")),
    );
  }

  function compareValues(before: Schema, after: Schema, report: Report): void {
    const [given, allowed] = isRequest
      ? [valuesOf(before), valuesOf(after)]
      : [valuesOf(after), valuesOf(before)];
    if (allowed === null) return;
    if (given === null) {
      report(isRequest ? `is only ${list(allowed)}` : `is no longer one of ${list(allowed)}`);
      return;
    }
    const others = given.filter((value) => !allowed.includes(value));
    if (others.length === 0) return;
    report(`${isRequest ? "no longer takes" : "can now be"} ${list(others)}`);
  }

  function compareMembers(before: Schema, after: Schema, path: string): string[] {
    const old = before.properties ?? {};
    const now = after.properties ?? {};
    const at = (name: string) => (path ? `${path}.${name}` : name);
    const isRequired = ({ required = [] }: Schema, name: string) => required.includes(name);
    const findings: string[] = [];
    for (const [name, member] of Object.entries(old)) {
      const present = now[name];
      if (!present) findings.push(`${at(name)} is gone`);
      else findings.push(...compare(member, present, at(name)));
      if (!isRequest && present && isRequired(before, name) && !isRequired(after, name))
        findings.push(`${at(name)} can be absent`);
    }
    if (isRequest)
      for (const name of after.required ?? [])
        if (!isRequired(before, name)) findings.push(`${at(name)} is required`);
    return findings;
  }

  return compare;
}

function compareBounds(before: Schema, after: Schema, report: Report): void {
  for (const bound of LOWER_BOUNDS)
    if ((after[bound] ?? -Infinity) > (before[bound] ?? -Infinity))
      report(`has ${bound} ${after[bound]}`);
  for (const bound of UPPER_BOUNDS)
    if ((after[bound] ?? Infinity) < (before[bound] ?? Infinity))
      report(`has ${bound} ${after[bound]}`);
  for (const rule of ["pattern", "format"] as const)
    if (after[rule] !== undefined && after[rule] !== before[rule])
      report(`has ${rule} ${after[rule]}`);
}

/** A `null` among the types is a variant of its own, like one of a choice. */
function variantsOf(schema: Schema): Schema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices;
  const types = typesOf(schema);
  return types.length === 1 ? [schema] : types.map((type) => ({ ...schema, type }));
}

export function resolve(schema: Schema, { components }: Document): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

function typesOf({ type, properties }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  return properties ? ["object"] : ["any"];
}

const valuesOf = ({ enum: values, const: only }: Schema): unknown[] | null =>
  only !== undefined ? [only] : (values ?? null);

const list = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(", ");
