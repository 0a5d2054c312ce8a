import type { AppLoadContext } from "@remix-run/node";
import type { Preferences } from "~/gateway/core/preferences";
import { getTranslator } from "~/locales/translator";
import type { Services } from "../http/services";

/**
 * Creates the load context of a cacheable page: an anonymous visitor without a gateway. A loader that
 * reads more throws, and its page is not cached.
 */
export function createAnonymousContext(
  { logger, siteIn }: Pick<Services, "logger" | "siteIn">,
  preferences: Preferences,
  nonce: string,
): AppLoadContext {
  return {
    gateway: createRestricted<AppLoadContext["gateway"]>({}),
    session: createRestricted<AppLoadContext["session"]>({
      exists: false,
      user: null,
      signedIn: false,
      token: null,
      get: () => undefined,
      takeFlash: async () => [],
    }),
    user: null,
    hasSignedOut: false,
    hasCookies: false,
    acceptedLanguage: preferences.language,
    preferences: Object.freeze({ ...preferences }),
    language: preferences.language,
    t: getTranslator(preferences.language),
    site: siteIn[preferences.language],
    requestId: nonce,
    nonce,
    sandboxPage: () => null,
    logError: (error) => logger.error({ err: error }, "a cacheable page failed"),
  };
}

/** Returns an object with these members alone: reading another one, or changing any, throws. */
function createRestricted<Whole extends object>(members: Partial<Whole>): Whole {
  return new Proxy(members, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      throw new Error(`a cacheable page must not read ${String(name)}`);
    },
    set(_target, name) {
      throw new Error(`a cacheable page must not change ${String(name)}`);
    },
  }) as Whole;
}
