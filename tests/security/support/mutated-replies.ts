import type { Seeded } from "./seeded";
import { words } from "./words";

/** An answer as a broken or taken-over upstream could send it. */
interface Reply {
  status: number;
  type: string;
  body: string | Buffer;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const JSON_TYPE = "application/json; charset=utf-8";
/** Not those that open the breaker: 502 to 504 and silence have tests of their own. */
const STATUSES = [201, 204, 206, 301, 302, 304, 400, 403, 404, 409, 418, 422, 429, 451, 500, 501];

const junk: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e\u2028",
  "a".repeat(5_000),
  "汉".repeat(2_000),
  "9999-99-99 99:99:99",
  [],
  {},
  [[]],
  [null],
  [{}],
  { toString: 1, valueOf: 2, length: -1 },
  ...words(`
    0 -1 1e9 null Infinity <script>__ran()</script> javascript:__ran() //evil.example
    ../../etc/passwd __proto__ constructor %00%0d%0aSet-Cookie:a=b {{7*7}} 2026-02-30
  `),
];
const NAMES = ["", "\u0000", ...words("__proto__ constructor toString then data code list")];

/** Changes one thing or a few in an answer, from a member to the whole of it. */
export function mutate(text: string, random: Seeded): Reply {
  const reply = { status: 200, type: JSON_TYPE };
  const dice = random.below(20);
  if (dice === 0) return { ...reply, status: random.pick(STATUSES), body: text };
  if (dice === 1) return { ...reply, body: brokenText(text, random) };
  if (dice === 2) return { ...reply, body: brokenBytes(text, random) };
  if (dice === 3)
    return { ...reply, type: random.pick(["", "text/html", "x/y; charset=?"]), body: text };
  let changed = JSON.parse(text) as Json;
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1)
    changed = changedSomewhere(changed, random);
  const body = JSON.stringify(changed);
  return { ...reply, body: random.onceIn(15) ? withRawMembers(body, random) : body };
}

/** Walks down to some member and changes it. */
function changedSomewhere(value: Json, random: Seeded): Json {
  if (value === null || typeof value !== "object" || random.onceIn(6))
    return replaced(value, random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.onceIn(5)) return changedList(value, random);
    const at = random.below(value.length);
    return value.map((entry, index) => (index === at ? changedSomewhere(entry, random) : entry));
  }
  const names = Object.keys(value);
  const name = names.length > 0 ? random.pick(names) : "data";
  if (random.onceIn(5)) return changedMembers(value, name, random);
  // The envelope's code decides whether the rest is looked at: it changes less often.
  if (name === "code" && !random.onceIn(4)) return changedMembers(value, name, random);
  return { ...value, [name]: changedSomewhere(value[name] ?? null, random) };
}

function replaced(value: Json, random: Seeded): Json {
  if (typeof value === "string" && random.onceIn(3))
    return random.pick([`${value}${value}`, value.slice(1), ` ${value}`, value.toUpperCase()]);
  if (typeof value === "number" && random.onceIn(3))
    return random.pick([-value, value + 0.5, String(value), value * 1e15]);
  return random.pick(junk);
}

function changedList(list: Json[], random: Seeded): Json {
  const [first = null] = list;
  return random.pick<Json>([
    [],
    [...list, ...list],
    [...list, random.pick(junk)],
    list.slice(1),
    Array.from({ length: 300 }, () => first),
    { ...list } as Json,
  ]);
}

function changedMembers(value: { [name: string]: Json }, name: string, random: Seeded): Json {
  const { [name]: member = null, ...rest } = value;
  if (random.onceIn(3)) return rest;
  const entry = [random.pick(NAMES), random.onceIn(2) ? member : random.pick(junk)] as const;
  return Object.fromEntries([...Object.entries(random.onceIn(2) ? rest : value), entry]);
}

/** What JSON.stringify never writes: names that come twice, numbers without measure. */
function withRawMembers(text: string, random: Seeded): string {
  const member = random.pick([
    '"__proto__":{"isSuper":true}',
    '"code":200,"code":"200"',
    '"code":1e999',
    '"data":-0',
    '"constructor":{"prototype":{"x":1}}',
  ]);
  return text.startsWith("{") ? text.replace("{", `{${member},`) : `{${member},"data":${text}}`;
}

function brokenText(text: string, random: Seeded): string {
  return random.pick([
    "",
    " ",
    '"text"',
    text.slice(0, random.below(text.length)),
    text + text,
    `\ufeff${text}`,
    `)]}',\n${text}`,
    text.replaceAll('"', "'"),
    "<!doctype html><title>502</title>",
    `${"[".repeat(20_000)}`,
    `{"code":200,"data":${"[".repeat(3_000)}${"]".repeat(3_000)}}`,
    text.replace(/:/g, ": \u00a0"),
    ...words("null [] {} NaN"),
  ]);
}

function brokenBytes(text: string, random: Seeded): Buffer {
  const bytes = Buffer.from(text);
  for (let flips = 1 + random.below(4); flips > 0; flips -= 1)
    bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}
