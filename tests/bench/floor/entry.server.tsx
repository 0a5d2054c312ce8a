import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "~/app/request/nonce";
import { getI18n } from "~/locales/translator";

/** Keeps how the last page was rendered, with its data, for the floor to do that and nothing else. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Response {
  const render = () =>
    renderToString(
      <NonceContext.Provider value={context.nonce}>
        <I18nextProvider i18n={getI18n(context.language)}>
          <RemixServer context={remixContext} url={request.url} />
        </I18nextProvider>
      </NonceContext.Provider>,
    );
  Object.assign(globalThis, { renderLastPage: render });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(render(), { status, headers });
}
