import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRootData } from "~/app/root-data";
import { MarketingShell } from "~/app/shells/marketing-shell";

interface MarketingPageProps {
  dialog?: ReactNode;
  children: ReactNode;
}

/** A screen in the marketing layout, with the visitor and the site facts filled in. */
export function MarketingPage({ dialog, children }: MarketingPageProps) {
  const { user, site, preferences } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <MarketingShell
      user={user}
      site={site}
      preferences={preferences}
      path={pathname}
      here={pathname + search}
      dialog={dialog}
    >
      {children}
    </MarketingShell>
  );
}
