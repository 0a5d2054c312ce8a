import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage } from "~/gateway/core/preferences";
import { loadI18n } from "~/locales/browser";
import { MissingScreen } from "./components/feedback/missing-screen";
import { hideForeignNodes } from "./components/foreign-nodes";
import { setSubstitute } from "./request/route-module";
import { ServerRenderContext } from "./request/server-render";

/** The oldest browsers all have it; older ones get pages that work as without JavaScript. */
if ("timeout" in AbortSignal) hydrate();

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const i18n = await loadI18n(language, dataset.namespaces?.split(" ") ?? []);
  const backgroundHtml = document.querySelector(".background-page")?.innerHTML;
  const showForeignNodes = hideForeignNodes();
  setSubstitute(MissingScreen);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ServerRenderContext.Provider value={{ backgroundHtml }}>
          <I18nextProvider i18n={i18n}>
            <Page onHydrated={showForeignNodes} />
          </I18nextProvider>
        </ServerRenderContext.Provider>
      </StrictMode>,
    );
  });
}

function Page({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return <RemixBrowser />;
}
