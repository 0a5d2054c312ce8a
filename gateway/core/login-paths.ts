import type { z } from "zod";
import { findUrl } from "./find-url";
import type { signedInSchema } from "./login-schema";
import { canManageCompanyUsers } from "./roles";

type Company = Parameters<typeof canManageCompanyUsers>[0];

const HOME = "/index";
/** Encoded; a longer one fits in no request line. */
const LONGEST = 8_000;
const BASE = "http://same-origin.invalid";

/** Returns a path on this origin, otherwise the fallback (docs/product.md#return-addresses-stay-on-this-site). */
export function safeRedirectTo(value: unknown, fallback: string = HOME): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2048) return fallback;
  const url = findUrl(value, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  if (url.pathname === "/logout" || url.pathname.startsWith("/login")) return fallback;
  const path = url.pathname + url.search;
  return path.length > LONGEST ? fallback : path;
}

/** What remains to do after a login. */
export type SignedIn = z.output<typeof signedInSchema>;

/** `signed-in`: by a scan, after which the session has what remains to do. */
type LoginOutcome = "bind-required" | "signed-in" | SignedIn;

interface LoginSession {
  get(name: "company"): Company | undefined;
  get(name: "afterScan"): SignedIn | undefined;
  set(name: "returnTo", value: string): void;
  set(name: "afterScan", value: undefined): void;
}

/**
 * Returns the path after a login, each step once; the session stores the return address for the company
 * dialogs.
 */
export function afterLoginPath(
  session: LoginSession,
  outcome: LoginOutcome,
  redirectTo: string,
): string {
  if (outcome === "bind-required") return withQuery("/login/bind", { redirectTo });
  const target = safeRedirectTo(redirectTo);
  const signedIn = outcome === "signed-in" ? takeAfterScan(session) : outcome;
  if (signedIn.next === "done" && !needsAnotherCompany(session, target)) return target;
  session.set("returnTo", target);
  if (signedIn.next === "accept-company") return "/company/added";
  return signedIn.next === "join-company"
    ? withQuery("/company/join", { company_id: signedIn.companyId })
    : "/company";
}

function takeAfterScan(session: LoginSession): SignedIn {
  const signedIn = session.get("afterScan") ?? { next: "done" };
  session.set("afterScan", undefined);
  return signedIn;
}

function needsAnotherCompany(session: LoginSession, target: string): boolean {
  const company = session.get("company");
  return target.startsWith("/company/users") && !(company && canManageCompanyUsers(company));
}

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;
