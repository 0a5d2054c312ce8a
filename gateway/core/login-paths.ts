import { canManageCompanyUsers } from "./permissions";

type Company = Parameters<typeof canManageCompanyUsers>[0];

const HOME = "/index";
const BASE = "http://same-origin.invalid";

/**
 * Accepts only a path on this origin (design §4); everything else becomes the fallback. The URL
 * parser decides, as it decides in the browser: `//host`, `/\host` and control characters included.
 */
export function safeRedirectTo(value: unknown, fallback: string = HOME): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2048) return fallback;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  if (url.pathname === "/logout" || url.pathname.startsWith("/login")) return fallback;
  return url.pathname + url.search;
}

/** What a login has led to. */
type LoginOutcome =
  | "bind-required"
  | "signed-in"
  | { next: "done" }
  | { next: "choose-company" }
  | { next: "join-company"; companyId: string };

interface LoginSession {
  get(name: "company"): Company | undefined;
  set(name: "returnTo", value: string): void;
}

/**
 * The path a decided login leads to: binding, the company dialogs (which lead on to where it was asked
 * for), or straight back there.
 */
export function afterLoginPath(
  session: LoginSession,
  outcome: LoginOutcome,
  redirectTo: string,
): string {
  if (outcome === "bind-required") return withQuery("/login/bind", { redirectTo });
  const target = safeRedirectTo(redirectTo);
  const next = outcome === "signed-in" ? "done" : outcome.next;
  if (next === "done" && !needsAnotherCompany(session, target)) return target;
  session.set("returnTo", redirectTo);
  return outcome !== "signed-in" && outcome.next === "join-company"
    ? withQuery("/company/join", { company_id: outcome.companyId })
    : "/company";
}

/** A login seldom lands in the company whose users its administrator comes for. */
function needsAnotherCompany(session: LoginSession, target: string): boolean {
  const company = session.get("company");
  return target.startsWith("/company/users") && !(company && canManageCompanyUsers(company));
}

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

/** What the login page polls. */
export interface QrStatus {
  state: "pending" | "expired" | "bind-required" | "signed-in";
  /** seconds */
  remaining: number;
  pollAfterMs: number;
  /** Where to go once decided. */
  goTo: string | null;
}
