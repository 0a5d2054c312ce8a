import type { ReactNode } from "react";
import type { NextStep } from "~/gateway/core/next-step";
import type { Preferences } from "~/gateway/core/preferences";

/** What both layouts are told; they know nothing of loaders. */
export interface ShellProps {
  user: { nickname: string; headimgurl: string } | null;
  /** Where a signed-in visitor goes on. */
  next: NextStep | null;
  site: { filingNumber: string; serviceContact: string };
  preferences: Preferences;
  /** The path shown, without its query. */
  path: string;
  /** Path and query: where a form or a login comes back to. */
  here: string;
  /** A dialog open over the page. Without the script it would otherwise share the tab order. */
  dialog?: ReactNode;
  children: ReactNode;
}
