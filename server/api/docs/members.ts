import type { z } from "zod";
import { type JsonSchema, toJsonSchema } from "./json-schema";

type Components = Readonly<Record<string, JsonSchema>>;

export interface Member {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** Lists the members of an object and of the objects in it: `user.uid`, `[].name`. */
export function membersOf(type: z.ZodType, io: "input" | "output"): Member[] {
  const { schema, components } = toJsonSchema(type, io);
  return listMembers(schema, components, "", new Set());
}

/** @param opened the references around this schema; one that is in itself, such as a list in a list, is not opened again */
function listMembers(
  schema: JsonSchema,
  components: Components,
  prefix: string,
  opened: ReadonlySet<string>,
): Member[] {
  if (schema.$ref && opened.has(schema.$ref)) return [];
  const within = schema.$ref ? new Set([...opened, schema.$ref]) : opened;
  const { properties, required = [], items, anyOf, oneOf } = resolve(schema, components);
  if (items) return listMembers(items, components, `${prefix}[]`, within);
  const choices = oneOf ?? anyOf;
  if (choices)
    return unique(choices.flatMap((choice) => listMembers(choice, components, prefix, within)));
  return Object.entries(properties ?? {}).flatMap(([name, member]) => {
    const full = prefix ? `${prefix}.${name}` : name;
    const own: Member = {
      name: full,
      type: typeOf(member, components),
      required: required.includes(name),
      description: member.description ?? resolve(member, components).description ?? "",
    };
    return [own, ...listMembers(member, components, full, within)];
  });
}

function typeOf(schema: JsonSchema, components: Components): string {
  const {
    type,
    anyOf,
    oneOf,
    items,
    enum: closed,
    "x-extensible-enum": open,
    const: only,
    ...bounds
  } = resolve(schema, components);
  const choices = anyOf ?? oneOf;
  if (choices)
    return [...new Set(choices.map((choice) => typeOf(choice, components)))].join(" or ");
  if (only !== undefined) return JSON.stringify(only);
  const values = closed ?? open;
  if (values) return values.map((value) => JSON.stringify(value)).join(", ");
  if (items) return `list of ${typeOf(items, components)}`;
  const { minimum, maximum, maxLength, pattern } = bounds;
  if (pattern) return `string matching \`${pattern}\``;
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : "";
  const length = maxLength === undefined ? "" : `, at most ${maxLength} characters`;
  return `${[type ?? "any"].flat().join(" or ")}${range}${length}`;
}

function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? (components[name] ?? schema) : schema;
}

const unique = (members: Member[]) => [
  ...new Map(members.map((member) => [member.name + member.type, member])).values(),
];
