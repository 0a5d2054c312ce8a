import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { getI18n } from "~/locales/translator";
import { NonceContext } from "./request/nonce";

/** Remix's own preloads: they would fight the style sheets for the line, and a page shows without scripts. */
const PRELOAD = '<link rel="modulepreload"';

/** Marks of Semi for its design tools, an attribute that HTML does not know. */
const SEMI_MARK = / x-semi-prop="[^"]*"/g;

/**
 * One `renderToString`: loaders await all their data, so nothing suspends, and a string costs a
 * third less processor time than the streaming template (docs/decisions).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Response {
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <I18nextProvider i18n={getI18n(context.language)}>
        <RemixServer context={entry} url={request.url} />
      </I18nextProvider>
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const document = import.meta.env.PROD ? tidy(html, context.nonce) : html;
  return new Response(`<!DOCTYPE html>${document}`, { status, headers });
}

/** Not in development: there React compares the attributes of the page with those of its components. */
const tidy = (html: string, nonce: string): string =>
  html
    .replaceAll(PRELOAD, `${PRELOAD} nonce="${nonce}" fetchpriority="low"`)
    .replaceAll(SEMI_MARK, "");

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) context.logError(error);
}
