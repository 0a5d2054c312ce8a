import type { ReactNode } from "react";
import { SecondaryShell, type SectionLink } from "~/app/shells/secondary-shell";
import { Failure } from "./failure/failure";
import { useShellProps } from "./use-shell-props";

interface SecondaryPageProps {
  dialog?: ReactNode;
  /** The sections of the page, for the links next to it. */
  contents?: readonly SectionLink[];
  children: ReactNode;
}

/** A screen in the secondary layout, with the properties of the layout from the root's data. */
export function SecondaryPage({ dialog, contents, children }: SecondaryPageProps) {
  return (
    <SecondaryShell dialog={dialog} contents={contents} {...useShellProps()}>
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
