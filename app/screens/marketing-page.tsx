import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRootData } from "~/app/root-data";
import { MarketingShell } from "~/app/shells/marketing-shell";

/** A screen in the marketing layout, with the visitor and the site facts filled in. */
export function MarketingPage({ children }: { children: ReactNode }) {
  const { user, site, preferences } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <MarketingShell
      user={user}
      site={site}
      preferences={preferences}
      path={pathname}
      here={pathname + search}
    >
      {children}
    </MarketingShell>
  );
}
