import type { Gateway } from "~/gateway";
import type { SoldFeature } from "~/gateway/core/feature-access";
import type { FeatureKey } from "~/gateway/core/features";
import type { Language, Preferences } from "~/gateway/core/preferences";
import type { User } from "~/gateway/core/user";
import type { Session } from "~/gateway/session/session";
import type { Translator } from "~/locales/translator";

/** What the operator shows as proof; each list may be empty. */
export interface Showcase {
  platforms: { name: string; logo?: string | undefined }[];
  figures: { value: string; label: string }[];
  quotes: { text: string; author: string }[];
}

export interface SiteFacts {
  demo: boolean;
  publicOrigin: string;
  passwordLogin: boolean;
  /** Whether a login needs a tick for the service agreement and the privacy text. */
  asksForConsent: boolean;
  extensionZipUrl: string;
  /** The edition of the package that this service offers; "" when another address offers it. */
  extensionEdition: string;
  filingNumber: string;
  serviceContact: string;
  tutorialVideoBaseUrl: string;
  showcase: Showcase;
  /** Answers to what is asked before paying. */
  terms: Record<"invoice" | "bankTransfer" | "refund", string>;
  /** What plans sell, by the table that locks the workbench's tiles. */
  soldFeatures: SoldFeature[];
  /** What no page may promise. */
  plannedFeatures: FeatureKey[];
  /** The product ids of the two plans, null for a plan that is not for sale. */
  planProducts: { basic: string | null; advanced: string | null };
  /** How long a year of the plan is. */
  daysPerYear: { basic: number | null; advanced: number | null };
  /** The payment providers to which a form may lead. */
  paymentOrigins: readonly string[];
  /** The hash of the script app/enhance, which browsers check; empty in development. */
  enhanceIntegrity: string;
}

declare module "@remix-run/server-runtime" {
  /** What `server/pages/remix.ts` gives every loader and action. */
  interface AppLoadContext {
    gateway: Gateway;
    session: Session;
    user: User | null;
    /** Whether somebody has signed out in this browser since, perhaps on another tab. */
    hasSignedOut: boolean;
    /** Whether the browser has sent any cookie of this service. */
    hasCookies: boolean;
    /** What the browser asks for; pages are in `language`, because they are the same for all. */
    acceptedLanguage: Language;
    /** Set by a screen whose form needs cookies: a browser without one gets its preferences as one. */
    needsCookies?: true;
    preferences: Preferences;
    language: Language;
    t: Translator;
    site: SiteFacts;
    requestId: string;
    nonce: string;
    /** Returns the sandbox page that scans or pays a QR code, null outside of a demo. */
    sandboxPage(qrText: string): string | null;
    /** Renders another page of this visitor into `backgroundHtml`, as the background of a dialog. */
    renderBackground?(addresses: readonly string[]): Promise<void>;
    backgroundHtml?: string;
    /** Set while a page is rendered that a dialog stands over. */
    isBackground?: true;
    logError(error: unknown): void;
    /** For the Retry-After header; Remix drops headers that a loader sets on an error. */
    retryAfterSeconds?: number;
  }
}
