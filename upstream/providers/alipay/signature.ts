export type Parameters = Readonly<Record<string, string>>;

/** Joins the parameters by name, without empty ones and `without`. */
export function toSignedText(
  parameters: Parameters,
  without: readonly string[] = ["sign"],
): string {
  return Object.entries(parameters)
    .filter(([name, value]) => value !== "" && !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** Returns the text of the object `name`, as the signature covers it; null without one. */
export function findObject(json: string, name: string): string | null {
  const match = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(json);
  if (!match) return null;
  const start = match.index + match[0].length;
  let depth = 0;
  for (const token of json.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token[0] === "{") depth += 1;
    if (token[0] === "}") depth -= 1;
    if (depth === 0) return json.slice(start, start + token.index + 1);
  }
  return null;
}
