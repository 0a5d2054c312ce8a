import { paths } from "~/app/paths";

const BASE = "http://same-origin.invalid";

/**
 * Accepts only a path on this origin (design §4); everything else becomes the fallback. The URL
 * parser decides, as it decides in the browser: `//host`, `/\host` and control characters included.
 */
export function safeRedirectTo(value: unknown, fallback: string = paths.home()): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2048) return fallback;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  if (url.pathname === "/logout" || url.pathname.startsWith("/login")) return fallback;
  return url.pathname + url.search;
}

/** The login dialog over this request's page, coming back to it afterwards. */
export function loginPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  url.searchParams.delete("index");
  return paths.login({ redirectTo: safeRedirectTo(url.pathname + url.search) });
}
