import type { ReactNode } from "react";

interface DialogShellProps {
  dialog: ReactNode;
  children: ReactNode;
}

/** A page and its dialog; while the dialog is open, the page is inert. */
export function DialogShell({ dialog, children }: DialogShellProps) {
  return (
    <>
      {/* React 18 has no `inert` property, but renders attributes that it does not know. */}
      <div className="page-frame" {...(dialog ? { inert: "" } : null)}>
        {children}
      </div>
      {dialog}
    </>
  );
}
