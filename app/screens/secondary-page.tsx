import type { ReactNode } from "react";
import { SecondaryShell } from "~/app/shells/secondary-shell";
import { Failure } from "./failure/failure";
import { useShellProps } from "./use-shell-props";

interface SecondaryPageProps {
  dialog?: ReactNode;
  children: ReactNode;
}

/** A screen in the secondary layout, with the properties of the layout from the root's data. */
export function SecondaryPage({ dialog, children }: SecondaryPageProps) {
  return (
    <SecondaryShell dialog={dialog} {...useShellProps()}>
      {children}
    </SecondaryShell>
  );
}

/** The error boundary of screens in this layout. */
export function SecondaryFailure() {
  return (
    <SecondaryPage>
      <Failure />
    </SecondaryPage>
  );
}
