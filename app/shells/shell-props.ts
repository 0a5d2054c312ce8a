import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { NextStep } from "~/gateway/core/feature-access";
import type { Preferences } from "~/gateway/core/preferences";
import type { WaitingPayment } from "./waiting-payment";

/** From the layout, which gets the translator once for its parts. */
export interface ShellTexts {
  t: TFunction<"shell">;
}

/** The properties of both layouts, which read no loader data themselves. */
export interface ShellProps {
  user: { nickname: string; pictureUrl: string } | null;
  next: NextStep | null;
  waiting: WaitingPayment | null;
  /** How many notices are unread, on pages that tell. */
  unread: number;
  site: { filingNumber: string; serviceContact: string };
  preferences: Preferences;
  /** The path of the page, without its query. */
  path: string;
  /** Path and query of the page, where forms and the login lead back to. */
  pathAndQuery: string;
  /** The dialog over the page. */
  dialog?: ReactNode;
  children: ReactNode;
}
