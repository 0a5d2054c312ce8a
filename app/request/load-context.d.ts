import type { Gateway } from "~/gateway";
import type { Language, Preferences } from "~/gateway/core/preferences";
import type { User } from "~/gateway/core/user";
import type { Session } from "~/gateway/session/session";
import type { Translator } from "~/locales/translator";

/** Facts about this deployment that pages show and operators own. */
export interface SiteFacts {
  demo: boolean;
  publicOrigin: string;
  passwordLogin: boolean;
  extensionZipUrl: string;
  filingNumber: string;
  serviceContact: string;
  tutorialVideoBaseUrl: string;
  /** What the two plans are bought as; null for a plan that cannot be bought. */
  planProducts: { basic: string | null; advanced: string | null };
  /** Of the one script every page has, so that no changed copy of it ever runs; empty in development. */
  enhanceIntegrity: string;
}

declare module "@remix-run/server-runtime" {
  /** What `server/remix.ts` gives every loader and action. */
  interface AppLoadContext {
    gateway: Gateway;
    session: Session;
    user: User | null;
    preferences: Preferences;
    language: Language;
    t: Translator;
    site: SiteFacts;
    requestId: string;
    nonce: string;
    /** Where one scans or pays by a button, when the code leads to the demo's sandbox. */
    sandboxPage(qrText: string): string | null;
    logError(error: unknown): void;
    /** When a refused request is worth repeating: a header of a loader does not reach the document. */
    retryAfterSeconds?: number;
  }
}
