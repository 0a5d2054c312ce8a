const SCHEME_AND_HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of what was asked for. Clients may name a whole address (RFC 9112 §3.2.2); its
 * host is theirs to choose and must never become a part of ours.
 */
export function originForm(target = "/"): string {
  const path = target.replace(SCHEME_AND_HOST, "");
  return path.startsWith("/") ? path : `/${path.replace(/^\*/, "")}`;
}
