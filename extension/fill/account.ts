import type { AccountSource } from "../channels/definition";

interface PlatformAccount {
  id: string;
  name: string;
}

const TIMEOUT_MS = 15_000;

/** Returns who is signed in on a platform in this browser, or null when nobody is. */
export async function findAccount(source: AccountSource): Promise<PlatformAccount | null> {
  const response = await fetch(source.url, {
    credentials: "include",
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return null;
  const answer = await response.text();
  const read = source.from === "json" ? jsonReader(answer) : textReader(answer);
  const id = read(source.id);
  return id ? { id, name: read(source.name) ?? id } : null;
}

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
