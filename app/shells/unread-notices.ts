import type { PageContext } from "~/app/request/page";

/** The pages of those who write and publish; no other page asks for the number. */
const PATHS = /^\/(workbench|article|account|distribution|messageCenter)(\/|$)/i;

/**
 * Returns how many notices are unread, for the header; 0 where the page does not tell, or the
 * number cannot be read (docs/product.md#notices).
 */
export async function countUnreadNotices({ gateway, session, url }: PageContext): Promise<number> {
  if (!session.user || !session.token || !PATHS.test(url.pathname)) return 0;
  if (!gateway.articles.isAvailable) return 0;
  try {
    return (await gateway.publishing.listNotices({ limit: 1 })).unread;
  } catch {
    // The page itself says what has failed.
    return 0;
  }
}
