import type { AppLoadContext } from "@remix-run/node";
import type { Preferences } from "~/gateway/core/preferences";
import { getTranslator } from "~/locales/translator";
import type { Dependencies } from "../dependencies";

/**
 * What the loaders of a page that is kept for others get: a visitor who has nothing and an upstream
 * that is not asked. A loader that wants more fails, and its page is rendered for each visitor.
 */
export function createAnonymousContext(
  { logger, site }: Pick<Dependencies, "logger" | "site">,
  preferences: Preferences,
  nonce: string,
): AppLoadContext {
  return {
    gateway: nothingBut<AppLoadContext["gateway"]>({}),
    session: nothingBut<AppLoadContext["session"]>({
      exists: false,
      user: null,
      signedIn: false,
      token: null,
      get: () => undefined,
      takeFlash: async () => [],
    }),
    user: null,
    preferences: Object.freeze({ ...preferences }),
    language: preferences.language,
    t: getTranslator(preferences.language),
    site,
    requestId: nonce,
    nonce,
    sandboxPage: () => null,
    logError: (error) => logger.error({ err: error }, "a page that calls itself cacheable is not"),
  };
}

function nothingBut<Whole extends object>(part: Partial<Whole>): Whole {
  return new Proxy(part, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      throw new Error(`a page kept for others must not ask for ${String(name)}`);
    },
    set(_target, name) {
      throw new Error(`a page kept for others must not change ${String(name)}`);
    },
  }) as Whole;
}
