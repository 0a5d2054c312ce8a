import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { getI18n } from "~/locales/translator";
import { NonceContext } from "./request/nonce";

/**
 * The preloads that Remix writes. A page is readable without scripts, so style sheets load first.
 */
const PRELOAD = '<link rel="modulepreload"';

/** An attribute for Semi's design tools, which is no valid HTML. */
const SEMI_MARK = / x-semi-prop="[^"]*"/g;

/**
 * Renders without streaming: loaders await all their data, so nothing suspends (docs/decisions).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Response {
  const i18n = getI18n(context.language);
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <I18nextProvider i18n={i18n}>
        <RemixServer context={entry} url={request.url} />
      </I18nextProvider>
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const namespaces = i18n.reportNamespaces?.getUsedNamespaces() ?? [];
  const document = nameNamespaces(
    import.meta.env.PROD ? tidy(html, context.nonce) : html,
    namespaces,
  );
  return new Response(`<!DOCTYPE html>${document}`, { status, headers });
}

/** For `entry.client.tsx`, which loads the texts of these namespaces before it hydrates the page. */
const nameNamespaces = (html: string, namespaces: string[]): string =>
  html.replace(/<html[^>]*/, `$& data-namespaces="${namespaces.join(" ")}"`);

/** In production only: in development React compares the page's attributes with its own. */
const tidy = (html: string, nonce: string): string =>
  html
    .replaceAll(PRELOAD, `${PRELOAD} nonce="${nonce}" fetchpriority="low"`)
    .replaceAll(SEMI_MARK, "");

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) context.logError(error);
}
