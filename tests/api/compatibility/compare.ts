const LOWER_BOUNDS = "minLength minimum exclusiveMinimum minItems minProperties".split(" ");
const UPPER_BOUNDS = "maxLength maximum exclusiveMaximum maxItems".split(" ");
type Bound = "minLength" | "maxLength" | "minimum" | "exclusiveMinimum" | "maximum" | "maxItems";

/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema extends Partial<Record<Bound, number>> {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

type Content = Record<string, { schema?: Schema; examples?: object }>;

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { headers?: object; content?: Content }>;
}

/** As much of OpenAPI as the comparison reads. */
export interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** New error codes may come at any time (docs/integrating.md, "Versions"). */
const OPEN_ENUM = "#/components/schemas/ErrorCode";

/**
 * Every change from one document to another that can break a client written for the first, as a line
 * `METHOD /path: what`. The rules are those of docs/integrating.md, "Versions".
 */
export function listIncompatibilities(before: Document, after: Document): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const present = after.paths[path]?.[method];
      const findings = present
        ? compare(new Facts(before, operation), new Facts(after, present))
        : ["is gone"];
      return findings.map((what) => `${method.toUpperCase()} ${path}: ${what}`);
    }),
  );
}

function compare(before: Facts, after: Facts): string[] {
  const gone = [...before.promises].filter((promise) => !after.promises.has(promise));
  const demanded = [...after.demands].filter(
    ([demand, { place, strictness }]) =>
      before.promises.has(place) &&
      strictness > (before.demands.get(demand)?.strictness ?? -Infinity),
  );
  return [...gone.map((what) => `${what} is gone`), ...demanded.map(([what]) => `${what} is new`)];
}

/** What clients may rely on in an operation, and what they must send or understand. */
class Facts {
  readonly promises = new Set([""]);
  /** Each counts only for clients who know its place. */
  readonly demands = new Map<string, { place: string; strictness: number }>();

  constructor(
    private readonly document: Document,
    operation: Operation,
  ) {
    const { operationId, security, parameters = [], requestBody, responses } = operation;
    this.promises.add(`operationId ${operationId}`);
    const ways = security.map((way) => Object.keys(way).sort().join(" and ") || "nothing");
    for (const way of ways.length > 0 ? ways : ["nothing"]) this.promises.add(`access by ${way}`);
    for (const { in: where, name, required, schema } of parameters) {
      if (required) this.demand(`${where} ${name}`, "");
      this.read(schema, `${where} ${name}`, true);
    }
    if (requestBody?.required) this.demand("body", "");
    for (const [type, { schema = {} }] of Object.entries(requestBody?.content ?? {}))
      this.read(schema, `body ${type}`, true);
    for (const [status, { headers = {}, content = {} }] of Object.entries(responses)) {
      this.promises.add(status);
      if (status.startsWith("2")) this.demand(status, "");
      for (const header of Object.keys(headers)) this.promises.add(`${status} header ${header}`);
      for (const [type, { schema = {}, examples = {} }] of Object.entries(content)) {
        this.read(schema, `${status} ${type}`, false);
        // An error code must keep its status.
        for (const code of Object.keys(examples)) this.demand(`${code} with ${status}`, code);
        for (const code of Object.keys(examples)) this.promises.add(code);
      }
    }
  }

  private demand(what: string, place: string, strictness = 0): void {
    this.demands.set(what, { place, strictness });
  }

  /**
   * Of a request each value taken is a promise, of a response each value sent is a demand.
   * @param within the schemas around this one: one that contains itself is read once
   */
  private read(given: Schema, place: string, isRequest: boolean, within: string[] = []): void {
    const schema = this.resolve(given);
    this.promises.add(place);
    const { $ref = "" } = given;
    if ($ref !== "" && within.includes($ref)) return;
    const around = [...within, $ref];
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) {
      for (const variant of variants)
        this.read(variant, place + this.nameOf(variant), isRequest, around);
      return;
    }
    const value = (text: string) =>
      isRequest ? this.promises.add(`${place}: ${text}`) : this.demand(`${place}: ${text}`, place);
    for (const type of [schema.type ?? "any"].flat()) value(type);
    if (schema.type === "number") value("integer");
    const values = schema.const === undefined ? schema.enum : [schema.const];
    for (const each of values ?? []) value(JSON.stringify(each));
    if (!values && schema.type !== "null") value("any other");
    if (isRequest) this.readBounds(schema, place);
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const at = `${place}.${name}`;
      const isRequired = schema.required?.includes(name);
      if (isRequest && isRequired) this.demand(`${at} required`, place);
      if (!isRequest && isRequired) this.promises.add(`${at} always`);
      this.read(member, at, isRequest, around);
    }
    if (schema.items) this.read(schema.items, `${place}[]`, isRequest, around);
  }

  private readBounds(schema: Schema, place: string): void {
    const entries = Object.entries(schema).filter(([, bound]) => typeof bound === "number");
    for (const [name, bound] of entries)
      if (LOWER_BOUNDS.includes(name)) this.demand(`${place} ${name}`, place, bound);
      else if (UPPER_BOUNDS.includes(name)) this.demand(`${place} ${name}`, place, -bound);
    for (const rule of ["pattern", "format"] as const)
      if (schema[rule]) this.demand(`${place} ${rule} ${schema[rule]}`, place);
  }

  private resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const { enum: values, ...others } =
      this.document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {};
    return values === undefined || schema.$ref === OPEN_ENUM ? others : { ...others, enum: values };
  }

  /** Variants that are objects are told apart by their constant members. */
  private nameOf(variant: Schema): string {
    const { properties = {} } = this.resolve(variant);
    const names = Object.values(properties).flatMap((member) => member.const ?? []);
    return names.length > 0 ? `(${names})` : "";
  }
}
