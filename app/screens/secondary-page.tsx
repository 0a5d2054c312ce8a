import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRootData } from "~/app/root-data";
import { SecondaryShell } from "~/app/shells/secondary-shell";

interface SecondaryPageProps {
  dialog?: ReactNode;
  children: ReactNode;
}

/** A screen in the secondary layout, with the visitor and the site facts filled in. */
export function SecondaryPage({ dialog, children }: SecondaryPageProps) {
  const { user, site, preferences } = useRootData();
  const { pathname, search } = useLocation();
  return (
    <SecondaryShell
      user={user}
      site={site}
      preferences={preferences}
      path={pathname}
      here={pathname + search}
      dialog={dialog}
    >
      {children}
    </SecondaryShell>
  );
}
