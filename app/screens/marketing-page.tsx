import type { ReactNode } from "react";
import { MarketingShell } from "~/app/shells/marketing-shell";
import { Failure } from "./failure/failure";
import { useShellProps } from "./use-shell-props";

interface MarketingPageProps {
  dialog?: ReactNode;
  children: ReactNode;
}

/** A screen in the marketing layout, with the properties of the layout from the root's data. */
export function MarketingPage({ dialog, children }: MarketingPageProps) {
  return (
    <MarketingShell dialog={dialog} {...useShellProps()}>
      {children}
    </MarketingShell>
  );
}

/** The error boundary of screens in this layout. */
export function MarketingFailure() {
  return (
    <MarketingPage>
      <Failure />
    </MarketingPage>
  );
}
