export const languages = ["zh-CN", "en"] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = "zh-CN";

export const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

export const consents = ["granted", "denied"] as const;
type Consent = (typeof consents)[number];

export interface Preferences {
  theme: Theme;
  language: Language;
  /** null until the visitor answers; without "granted" nothing is reported. */
  analytics: Consent | null;
}

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language);
export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);
export const isConsent = (value: unknown): value is Consent => consents.includes(value as Consent);

export const DEFAULT_PREFERENCES: Preferences = {
  theme: "system",
  language: DEFAULT_LANGUAGE,
  analytics: null,
};

/** Parses `dark.en.granted`; an unknown part becomes the default. */
export function parsePreferences(cookieValue: string | undefined): Preferences {
  const [theme, language, analytics] = (cookieValue ?? "").split(".");
  return {
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    analytics: isConsent(analytics) ? analytics : null,
  };
}

export function serializePreferences(preferences: Preferences): string {
  return [preferences.theme, preferences.language, preferences.analytics ?? ""].join(".");
}
