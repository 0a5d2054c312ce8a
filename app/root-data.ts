import { useRouteLoaderData } from "@remix-run/react";
import type { NextStep } from "~/gateway/core/next-step";
import type { Preferences } from "~/gateway/core/preferences";
import { parsePreferences } from "~/gateway/core/preferences";
import type { Flash } from "~/gateway/session/flash";
import type { SiteFacts } from "./request/load-context";

/** What the root's loader returns for every page. */
export interface RootData {
  product: string;
  user: { nickname: string; headimgurl: string } | null;
  /** Where a signed-in visitor goes on. */
  next: NextStep | null;
  /** The name of the chosen company. */
  company: string | null;
  flashes: Flash[];
  preferences: Preferences;
  site: SiteFacts;
}

/**
 * The root's data, wherever a screen needs the visitor's name or a site fact. When the root itself
 * failed, a page is still drawn, for an anonymous visitor.
 */
export function useRootData(): RootData {
  const data = useRouteLoaderData<() => RootData>("root");
  return data ?? NO_DATA;
}

export const NO_DATA: RootData = {
  product: "",
  user: null,
  next: null,
  company: null,
  flashes: [],
  preferences: parsePreferences(undefined),
  site: {
    demo: false,
    publicOrigin: "",
    passwordLogin: false,
    extensionZipUrl: "",
    filingNumber: "",
    serviceContact: "",
    tutorialVideoBaseUrl: "",
    planProducts: { basic: null, advanced: null },
    enhanceIntegrity: "",
  },
};
