export const languages = ["zh-CN", "en"] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = "zh-CN";

/** Returns a value for each language. */
export const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;

export const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

export const consents = ["granted", "denied"] as const;
type Consent = (typeof consents)[number];

export interface Preferences {
  theme: Theme;
  language: Language;
  /** null until the visitor answers; without "granted" nothing is reported. */
  analytics: Consent | null;
  /** Whether this browser has accepted the texts of the login by a tick. */
  acceptsTerms: boolean;
}

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language);
export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);
export const isConsent = (value: unknown): value is Consent => consents.includes(value as Consent);

export const DEFAULT_PREFERENCES: Preferences = {
  theme: "system",
  language: DEFAULT_LANGUAGE,
  analytics: null,
  acceptsTerms: false,
};

const ACCEPTED = "terms";

/** Parses `dark.en.granted`, or `dark.en.granted.terms`; an unknown part becomes the default. */
export function parsePreferences(cookieValue: string | undefined): Preferences {
  const [theme, language, analytics, terms] = (cookieValue ?? "").split(".");
  return {
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    analytics: isConsent(analytics) ? analytics : null,
    acceptsTerms: terms === ACCEPTED,
  };
}

export function serializePreferences(preferences: Preferences): string {
  const { theme, language, analytics, acceptsTerms } = preferences;
  return [theme, language, analytics ?? "", ...(acceptsTerms ? [ACCEPTED] : [])].join(".");
}
