import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import { nanoid } from "nanoid";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** 132 bits */
const BROWSER_ID = /^[\w-]{22}$/;

export interface CookieNames {
  session: string;
  preferences: string;
  /** Identifies a browser; gives no access. */
  browser: string;
  /** Says for an hour that somebody has signed out here. */
  signedOut: string;
}

/** With `__Host-` (and Secure) where the public origin is https: docs/product.md#session-and-token */
export function cookieNames(publicOrigin: string): CookieNames {
  const prefix = publicOrigin.startsWith("https:") ? "__Host-" : "";
  return {
    session: `${prefix}session`,
    preferences: `${prefix}preferences`,
    browser: `${prefix}browser`,
    signedOut: `${prefix}signed-out`,
  };
}

/**
 * Returns a cookie's value, undefined when it is missing or occurs more than once: a sibling domain
 * may have set one of the two. A name with a space before the equals sign, which no browser sends,
 * counts as an occurrence without a value.
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

export const signedOutCookie = (name: string) => setCookie(name, "1", HOUR_SECONDS);

export const preferencesCookie = (name: string, value: string) =>
  setCookie(name, value, 365 * DAY_SECONDS);

/** Returns the id of the browser's cookie, or a new one. */
export function readBrowserId(headers: IncomingHttpHeaders, { browser }: CookieNames): string {
  const id = readCookie(headers, browser);
  return id && BROWSER_ID.test(id) ? id : nanoid(22);
}

/** Lasts as long as browsers allow. */
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
