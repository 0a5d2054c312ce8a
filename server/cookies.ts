import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";

const DAY_SECONDS = 86_400;
const BROWSER_ID = /^[\w-]{22}$/;

export interface CookieNames {
  session: string;
  preferences: string;
  /** Tells a user's browsers apart; it opens nothing. */
  browser: string;
}

/** `__Host-` and Secure wherever the public origin is https (design §7). */
export function cookieNames(publicOrigin: string): CookieNames {
  const prefix = publicOrigin.startsWith("https:") ? "__Host-" : "";
  return {
    session: `${prefix}session`,
    preferences: `${prefix}preferences`,
    browser: `${prefix}browser`,
  };
}

/**
 * The value of a cookie, undefined when it is missing or when its name occurs more than once: then a
 * page of a sibling domain has set one of them, and neither can be trusted. No browser sends a space
 * between the name and the equals sign: such a cookie counts as one of the name and has no value.
 */
export function readCookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = (headers.cookie ?? "")
    .split(";")
    .filter((pair) => pair.includes("=") && pair.split("=", 1)[0]?.trim() === name);
  const [pair] = pairs;
  return pair?.trimStart().startsWith(`${name}=`) && pairs.length === 1
    ? parseCookie(pair, { decode: String })[name]
    : undefined;
}

export const sessionCookie = (name: string, id: string) => setCookie(name, id, 7 * DAY_SECONDS);

export const endedCookie = (name: string) => setCookie(name, "", 0);

export const preferencesCookie = (name: string, value: string) =>
  setCookie(name, value, 365 * DAY_SECONDS);

/** The id of the browser's cookie, or a new one for a browser that has none. */
export function readBrowserId(headers: IncomingHttpHeaders, { browser }: CookieNames): string {
  const id = readCookie(headers, browser);
  return id && BROWSER_ID.test(id) ? id : randomBytes(16).toString("base64url");
}

/** As long as browsers keep a cookie at most. */
export const browserCookie = (name: string, id: string) => setCookie(name, id, 400 * DAY_SECONDS);

const setCookie = (name: string, value: string, maxAge: number) =>
  stringifySetCookie(name, value, {
    encode: String,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge,
    secure: name.startsWith("__Host-"),
  });
