import { canManageCompanyUsers } from "./roles";

type Company = Parameters<typeof canManageCompanyUsers>[0];

const HOME = "/index";
/** Encoded; a longer one fits in no request line. */
const LONGEST = 8_000;
const BASE = "http://same-origin.invalid";

/** Returns a path on this origin, otherwise the fallback (docs/product.md#return-addresses-stay-on-this-site). */
export function safeRedirectTo(value: unknown, fallback: string = HOME): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2048) return fallback;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  if (url.pathname === "/logout" || url.pathname.startsWith("/login")) return fallback;
  const path = url.pathname + url.search;
  return path.length > LONGEST ? fallback : path;
}

/** What remains to do after a login. */
export type SignedIn =
  | { next: "done" | "choose-company" }
  | { next: "join-company"; companyId: string };

type LoginOutcome = "bind-required" | "signed-in" | SignedIn;

interface LoginSession {
  get(name: "company"): Company | undefined;
  set(name: "returnTo", value: string): void;
}

/** Returns the path after a login; the session stores the return address for the company dialogs. */
export function afterLoginPath(
  session: LoginSession,
  outcome: LoginOutcome,
  redirectTo: string,
): string {
  if (outcome === "bind-required") return withQuery("/login/bind", { redirectTo });
  const target = safeRedirectTo(redirectTo);
  const next = outcome === "signed-in" ? "done" : outcome.next;
  if (next === "done" && !needsAnotherCompany(session, target)) return target;
  session.set("returnTo", target);
  return outcome !== "signed-in" && outcome.next === "join-company"
    ? withQuery("/company/join", { company_id: outcome.companyId })
    : "/company";
}

function needsAnotherCompany(session: LoginSession, target: string): boolean {
  const company = session.get("company");
  return target.startsWith("/company/users") && !(company && canManageCompanyUsers(company));
}

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

/** What the login page polls; times in seconds and ms. */
export interface QrStatus {
  state: "pending" | "expired" | "bind-required" | "signed-in";
  remaining: number;
  pollAfterMs: number;
  goTo: string | null;
}
