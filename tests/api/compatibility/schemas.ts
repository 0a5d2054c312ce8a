import type { Document, Schema } from "./document";

/** `request`: what servers must go on accepting; `answer`: what clients must go on understanding. */
type Direction = "request" | "answer";

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
    const old = variantsOf(before, documents.before);
    const now = variantsOf(after, documents.after);
    if (old.length === 1 && now.length === 1) return compareOne(old[0] ?? {}, now[0] ?? {}, path);
    // Each old request must fit a new variant; each new answer must fit an old one.
    const [given, allowed] = isRequest ? [old, now] : [now, old];
    return given.flatMap((one) => {
      const attempts = allowed.map((other) =>
        isRequest ? compare(one, other, path) : compare(other, one, path),
      );
      const [best = []] = attempts.sort((some, others) => some.length - others.length);
      return best;
    });
  }

  function compareOne(before: Schema, after: Schema, path: string): string[] {
    const findings: string[] = [];
    const report: Report = (what) => findings.push(path ? `${path} ${what}` : what);
    if (!typesFit(before, after)) {
      report(`is ${typesOf(after).join(" or ")} instead of ${typesOf(before).join(" or ")}`);
      return findings;
    }
    compareValues(before, after, report);
    if (isRequest) compareBounds(before, after, report);
    findings.push(...compareMembers(before, after, path));
    if (before.items && after.items)
      findings.push(...compare(before.items, after.items, `${path}[]`));
    return findings;
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
function variantsOf(schema: Schema, document: Document): Schema[] {
  const resolved = resolve(schema, document);
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices) return choices.flatMap((choice) => variantsOf(choice, document));
  const types = typesOf(resolved);
  return types.length === 1 ? [resolved] : types.map((type) => ({ ...resolved, type }));
}

function resolve(schema: Schema, { components }: Document): Schema {
  if (schema.$ref === undefined) return schema;
  const { enum: values, ...others } = components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {};
  return values === undefined || OPEN_ENUMS.has(schema.$ref) ? others : { ...others, enum: values };
}

function typesOf({ type, properties }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  return properties ? ["object"] : ["any"];
}

const valuesOf = ({ enum: values, const: only }: Schema): unknown[] | null =>
  only !== undefined ? [only] : (values ?? null);

const list = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(", ");
