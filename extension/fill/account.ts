import type { AccountSource } from "~/gateway/core/publishing/platform-schema";

interface PlatformAccount {
  id: string;
  name: string;
  /** what the editor's address needs, where it needs something */
  token: string | null;
}

const TIMEOUT_MS = 15_000;

/**
 * Returns who is signed in on a platform in this browser, or null when nobody is.
 * @param cookies values of `source.pageCookies`
 */
export async function findAccount(
  source: AccountSource,
  cookies: Readonly<Record<string, string>> = {},
): Promise<PlatformAccount | null> {
  const url = fillIn(source.url, cookies);
  const response = await fetch(url, {
    credentials: "include",
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return null;
  const answer = await response.text();
  const read = source.from === "json" ? jsonReader(answer) : textReader(answer);
  const id = read(source.id);
  if (!id) return null;
  return { id, name: read(source.name) ?? id, token: source.token ? read(source.token) : null };
}

/** Returns a platform's address for who is signed in, or null when nobody is who could have one. */
export async function findAddress(source: AccountSource, address: string): Promise<string | null> {
  if (!source.token) return address;
  const token = (await findAccount(source))?.token;
  return token ? fillIn(address, { token }) : null;
}

/** Returns the address with the value of each `{name}`. */
const fillIn = (address: string, values: Readonly<Record<string, string>>): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

type Reader = (where: string) => string | null;

function jsonReader(answer: string): Reader {
  const root = parse(answer);
  return (path) => {
    const value = path
      .split(".")
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], root);
    return typeof value === "string" || typeof value === "number" ? String(value) || null : null;
  };
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}

const textReader =
  (answer: string): Reader =>
  (pattern) =>
    new RegExp(pattern).exec(answer)?.[1] ?? null;
