import { useRouteLoaderData } from "@remix-run/react";
import type { NextStep } from "~/gateway/core/feature-access";
import type { Preferences } from "~/gateway/core/preferences";
import { DEFAULT_PREFERENCES } from "~/gateway/core/preferences";
import type { Flash } from "~/gateway/session/flash";
import type { SiteFacts } from "./request/load-context";
import type { WaitingPayment } from "./shells/waiting-payment";

/** The data of the root's loader, which every page has. */
export interface RootData {
  product: string;
  user: { nickname: string; pictureUrl: string } | null;
  /** The next step of a signed-in visitor. */
  next: NextStep | null;
  /** The order to be reminded of on this page. */
  waiting: WaitingPayment | null;
  /** How many notices are unread, on pages that tell. */
  unread: number;
  /** The name of the chosen enterprise; null in a personal space. */
  company: string | null;
  flashes: Flash[];
  preferences: Preferences;
  /** Lacks what only one loader reads. */
  site: Omit<
    SiteFacts,
    | "passwordLogin"
    | "asksForConsent"
    | "terms"
    | "soldFeatures"
    | "plannedFeatures"
    | "showcase"
    | "daysPerYear"
    | "extensionEdition"
    | "paymentOrigins"
  >;
}

/** Returns the root's data; if the root's loader failed, the data of an anonymous visitor. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<() => RootData>("root");
  return data ?? NO_DATA;
}

export const NO_DATA: RootData = {
  product: "",
  user: null,
  next: null,
  waiting: null,
  unread: 0,
  company: null,
  flashes: [],
  preferences: DEFAULT_PREFERENCES,
  site: {
    demo: false,
    publicOrigin: "",
    extensionZipUrl: "",
    filingNumber: "",
    serviceContact: "",
    tutorialVideoBaseUrl: "",
    planProducts: { basic: null, advanced: null },
    enhanceIntegrity: "",
  },
};
