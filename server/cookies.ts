import type { IncomingHttpHeaders } from "node:http";

const DAY_SECONDS = 86_400;

export interface CookieNames {
  session: string;
  preferences: string;
}

/** `__Host-` and Secure wherever the public origin is https (design §7). */
export function cookieNames(publicOrigin: string): CookieNames {
  const prefix = publicOrigin.startsWith("https:") ? "__Host-" : "";
  return { session: `${prefix}session`, preferences: `${prefix}preferences` };
}

/**
 * The value of a cookie. A name that comes twice is somebody tossing cookies from a sibling domain:
 * neither is believed.
 */
export function readCookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  const { cookie = "" } = headers;
  if (!cookie.includes(`${name}=`)) return undefined;
  const values = cookie
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined;
}

function attributes(name: string, maxAgeSeconds: number | null): string {
  const age = maxAgeSeconds === null ? "" : `; Max-Age=${maxAgeSeconds}`;
  return `; Path=/; HttpOnly; SameSite=Lax${age}${name.startsWith("__Host-") ? "; Secure" : ""}`;
}

export const sessionCookie = (name: string, id: string) =>
  `${name}=${id}${attributes(name, 7 * DAY_SECONDS)}`;

export const endedCookie = (name: string) => `${name}=${attributes(name, 0)}`;

export const preferencesCookie = (name: string, value: string) =>
  `${name}=${value}${attributes(name, 365 * DAY_SECONDS)}`;
