import { useRouteLoaderData } from "@remix-run/react";
import { parsePreferences } from "~/gateway/core/preferences";
import type { loader } from "./root";

/**
 * The root's data, wherever a screen needs the visitor's name or a site fact. When the root itself
 * failed, a page is still drawn, for an anonymous visitor.
 */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>("root");
  return data ?? NO_DATA;
}

const NO_DATA = {
  product: "",
  user: null,
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
    enhanceIntegrity: "",
  },
};
