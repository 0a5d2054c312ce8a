import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage } from "~/gateway/core/preferences";
import { loadI18n } from "~/locales/browser";

/** The oldest browsers all have it; older ones get pages that work as without JavaScript. */
if ("timeout" in AbortSignal) hydrate();

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const i18n = await loadI18n(language, dataset.namespaces?.split(" ") ?? []);
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
}
