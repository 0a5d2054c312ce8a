import { z } from "zod";

/** Returns the schema with other names for some of its members in the store. */
export function withStoredNames<Schema extends z.ZodObject>(
  schema: Schema,
  names: { readonly [Member in keyof z.output<Schema>]?: string },
) {
  const toStored = Object.entries(names as Record<string, string>);
  const fromStored = toStored.map(([name, stored]) => [stored, name] as const);
  return z.codec(z.record(z.string(), z.unknown()), schema, {
    decode: (stored) => rename(stored, fromStored) as z.input<Schema>,
    encode: (value) => rename(value as Record<string, unknown>, toStored),
  });
}

function rename(
  members: Record<string, unknown>,
  names: readonly (readonly [from: string, to: string])[],
): Record<string, unknown> {
  const renamed = { ...members };
  for (const [from, to] of names) {
    renamed[to] = renamed[from];
    delete renamed[from];
  }
  return renamed;
}
