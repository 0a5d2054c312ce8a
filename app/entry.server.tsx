import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { getI18n } from "~/locales/translator";
import { ServerRenderContext } from "./request/server-render";

/**
 * The preloads that Remix writes. A page is readable without scripts, so style sheets load first.
 */
const PRELOAD = '<link rel="modulepreload"';

/** An attribute for Semi's design tools, which is no valid HTML, and a class without a rule. */
const SEMI_MARK = / x-semi-prop="[^"]*"| semi-typography-normal(?=[ "])/g;

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
  const { nonce, backgroundHtml, isBackground } = context;
  const html = renderToString(
    <ServerRenderContext.Provider value={{ nonce, backgroundHtml, isBackground }}>
      <I18nextProvider i18n={i18n}>
        <RemixServer context={entry} url={request.url} />
      </I18nextProvider>
    </ServerRenderContext.Provider>,
    // The ids of the two pages differ.
    isBackground ? { identifierPrefix: "background" } : undefined,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isBackground) return new Response(html.replaceAll(SEMI_MARK, ""), { status, headers });
  const namespaces = i18n.reportNamespaces?.getUsedNamespaces() ?? [];
  const document = nameNamespaces(import.meta.env.PROD ? tidy(html, nonce) : html, namespaces);
  return new Response(
    `<!DOCTYPE html>${backgroundHtml ? withoutRepeatedLinks(document) : document}`,
    {
      status,
      headers,
    },
  );
}

/** For `entry.client.tsx`, which loads the texts of these namespaces before it hydrates the page. */
const nameNamespaces = (html: string, namespaces: string[]): string =>
  html.replace(/<html[^>]*/, `$& data-namespaces="${namespaces.join(" ")}"`);

/** The background page of a dialog brings its style sheets; the document of the dialog has some of them. */
function withoutRepeatedLinks(html: string): string {
  const links = new Set<string>();
  return html.replace(/<link [^>]*>/g, (link) => {
    const isRepeated = links.has(link);
    links.add(link);
    return isRepeated ? "" : link;
  });
}

/** In production only: in development React compares the page's attributes with its own. */
const tidy = (html: string, nonce: string): string =>
  html
    .replaceAll(PRELOAD, `${PRELOAD} nonce="${nonce}" fetchpriority="low"`)
    .replaceAll(SEMI_MARK, "");

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) context.logError(error);
}
