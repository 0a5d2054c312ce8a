import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage } from "~/gateway/core/preferences";
import { loadI18n } from "~/locales/browser";

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
const namespaces = dataset.namespaces?.split(" ") ?? [];

loadI18n(language, namespaces).then((i18n) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
});
