import { useTranslation } from "react-i18next";
import { paths } from "~/app/paths";
import {
  consents,
  type Language,
  languages,
  type Preferences,
  themes,
} from "~/gateway/core/preferences";
import { Icon } from "../display/icon";
import type { IconName } from "../display/icon-names";
import { InPlaceForm } from "../form/in-place-form";

interface ThemeAndLanguageProps {
  preferences: Preferences;
  pathAndQuery: string;
}

/** Consent to usage reports is here once the banner has asked for it. */
export function ThemeAndLanguage({ preferences, pathAndQuery }: ThemeAndLanguageProps) {
  const { t } = useTranslation("shell");
  return (
    <InPlaceForm action={paths.preferences()} className="preferences">
      <input type="hidden" name="redirectTo" value={pathAndQuery} />
      <fieldset>
        <legend className="visually-hidden">{t("theme")}</legend>
        <div className="segments">
          {themes.map((theme) => (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              aria-pressed={theme === preferences.theme}
            >
              <Icon name={THEME_ICONS[theme]} />
              {t(`themes.${theme}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t("language")}</legend>
        <div className="segments">
          {languages.map((language) => (
            <button
              key={language}
              type="submit"
              name="lng"
              value={language}
              lang={language}
              aria-pressed={language === preferences.language}
            >
              {LANGUAGE_NAMES[language]}
            </button>
          ))}
        </div>
      </fieldset>
      {preferences.analytics === null ? null : (
        <fieldset>
          <legend>{t("consent")}</legend>
          <div className="segments">
            {consents.map((consent) => (
              <button
                key={consent}
                type="submit"
                name="analytics"
                value={consent}
                aria-pressed={consent === preferences.analytics}
              >
                {t(consent === "granted" ? "consentGrant" : "consentDeny")}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </InPlaceForm>
  );
}

const THEME_ICONS = { system: "monitor", light: "sun", dark: "moon" } satisfies Record<
  Preferences["theme"],
  IconName
>;

/** Each name is in its own language. */
const LANGUAGE_NAMES: Record<Language, string> = { "zh-CN": "中文", en: "English" };
