import type { ReactNode } from "react";

interface DialogShellProps {
  dialog: ReactNode;
  children: ReactNode;
}

/** A page with a place for a dialog: while there is one, the page beneath cannot be reached. */
export function DialogShell({ dialog, children }: DialogShellProps) {
  return (
    <>
      {/* React 18 does not know `inert`, but hands on what it does not know. */}
      <div className="page-frame" {...(dialog ? { inert: "" } : null)}>
        {children}
      </div>
      {dialog}
    </>
  );
}
