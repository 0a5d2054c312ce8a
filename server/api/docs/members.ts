import type { OpenApiDocument } from "./openapi";

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  "x-extensible-enum"?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Member {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** Lists the members of an object and of the objects in it: `user.uid`, `[].name`. */
export function membersOf(schema: Schema, document: OpenApiDocument, prefix = ""): Member[] {
  const { properties, required = [], items, anyOf, oneOf } = resolve(schema, document);
  if (items) return membersOf(items, document, `${prefix}[]`);
  const choices = oneOf ?? anyOf;
  if (choices) return unique(choices.flatMap((choice) => membersOf(choice, document, prefix)));
  return Object.entries(properties ?? {}).flatMap(([name, member]) => {
    const full = prefix ? `${prefix}.${name}` : name;
    const own: Member = {
      name: full,
      type: typeOf(member, document),
      required: required.includes(name),
      description: member.description ?? resolve(member, document).description ?? "",
    };
    return [own, ...membersOf(member, document, full)];
  });
}

export function typeOf(schema: Schema, document: OpenApiDocument): string {
  const {
    type,
    anyOf,
    oneOf,
    items,
    enum: closed,
    "x-extensible-enum": open,
    const: only,
    ...bounds
  } = resolve(schema, document);
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, document)))].join(" or ");
  if (only !== undefined) return JSON.stringify(only);
  const values = closed ?? open;
  if (values) return values.map((value) => JSON.stringify(value)).join(", ");
  if (items) return `list of ${typeOf(items, document)}`;
  const { minimum, maximum, maxLength, pattern } = bounds;
  if (pattern) return `string matching \`${pattern}\``;
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : "";
  const length = maxLength === undefined ? "" : `, at most ${maxLength} characters`;
  return `${[type ?? "any"].flat().join(" or ")}${range}${length}`;
}

function resolve(schema: Schema, { components }: OpenApiDocument): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? ((components?.schemas?.[name] as Schema | undefined) ?? schema) : schema;
}

const unique = (members: Member[]) => [
  ...new Map(members.map((member) => [member.name + member.type, member])).values(),
];
