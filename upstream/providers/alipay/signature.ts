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

const SPACES = /[ \t\r\n]/;

/** Returns the text of the object `name`, as the signature covers it; null without one. */
export function findObject(json: string, name: string): string | null {
  const key = `"${name}"`;
  for (let at = json.indexOf(key); at !== -1; at = json.indexOf(key, at + 1)) {
    const colon = skipSpaces(json, at + key.length);
    const start = skipSpaces(json, colon + 1);
    if (json[colon] === ":" && json[start] === "{") return cutObject(json, start);
  }
  return null;
}

function skipSpaces(json: string, from: number): number {
  let at = from;
  while (SPACES.test(json[at] ?? "")) at += 1;
  return at;
}

/** Returns the object that begins there; null when it does not end. */
function cutObject(json: string, start: number): string | null {
  let depth = 0;
  let isText = false;
  for (let at = start; at < json.length; at += 1) {
    const character = json[at];
    if (isText && character === "\\") at += 1;
    else if (character === '"') isText = !isText;
    else if (!isText && character === "{") depth += 1;
    else if (!isText && character === "}") depth -= 1;
    if (depth === 0) return json.slice(start, at + 1);
  }
  return null;
}
