import type { ReactNode } from "react";
import { MarketingShell } from "~/app/shells/marketing-shell";
import { Failure } from "./failure/failure";
import { useShellProps } from "./use-shell-props";

interface MarketingPageProps {
  dialog?: ReactNode;
  children: ReactNode;
}

/** A screen in the marketing layout, with the visitor and the site facts filled in. */
export function MarketingPage({ dialog, children }: MarketingPageProps) {
  return (
    <MarketingShell dialog={dialog} {...useShellProps()}>
      {children}
    </MarketingShell>
  );
}

/** The error boundary of these screens: header, navigation and account menu stay. */
export function MarketingFailure() {
  return (
    <MarketingPage>
      <Failure />
    </MarketingPage>
  );
}
