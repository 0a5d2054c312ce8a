import { promisify } from "node:util";
import { gzip } from "node:zlib";
import * as build from "virtual:remix/server-build";
import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse } from "express";
import type { Preferences } from "~/gateway/core/preferences";
import { asyncHandler } from "../http/handler";
import { createNonce } from "../http/security-header-values";
import type { Services } from "../http/services";
import { createAnonymousContext } from "./anonymous-context";
import { listCacheableAddresses } from "./cache-rule";
import { commitLoadContext, createLoadContext } from "./load-context";
import { createRouteTemplates } from "./route-templates";
import { createScreenHandlers } from "./screen-handlers";
import { toWebRequest } from "./web-request";

const compress = promisify(gzip);

export type Remix = ReturnType<typeof createRemix>;

/** Creates the adapter between Express and the Remix build. */
export function createRemix(dependencies: Services) {
  const { mode, site } = dependencies;
  const handlerOf = createScreenHandlers(build, mode);

  /** Handles a request with one load context and one commit of its session. */
  const handle = asyncHandler(async (request, response) => {
    const webRequest = toWebRequest(request, response, site.publicOrigin);
    const context: AppLoadContext = {
      ...(await createLoadContext(dependencies, request, response.locals)),
      renderBackground: (addresses) => renderBackground(addresses, webRequest, context),
    };
    const webResponse = await handlerOf(request.path)(webRequest, context);
    // Loaders of a page that became a redirect may have taken its messages.
    if (webResponse.status >= 300 && webResponse.status < 400) context.session.requeueFlash();
    await commitLoadContext(context, dependencies, request, response);
    await send(webResponse, context, response);
  });

  /** Renders the first of the pages that is a document and does not redirect. */
  async function renderBackground(
    addresses: readonly string[],
    { url, headers, signal }: Request,
    context: AppLoadContext,
  ) {
    // Scripts fetch the data of a dialog whose page is already there.
    if (new URL(url).searchParams.has("_data")) return;
    for (const address of new Set(addresses)) {
      const request = new Request(site.publicOrigin + address, { headers, signal });
      const handler = handlerOf(address.split("?", 1)[0] ?? "");
      const webResponse = await handler(request, { ...context, isBackground: true });
      if (!isDocument(webResponse)) continue;
      context.backgroundHtml = await webResponse.text();
      return;
    }
  }

  return {
    handle,
    templateOf: createRouteTemplates(build.routes),
    cacheableAddresses: listCacheableAddresses(build.routes),

    /** Renders the page of anonymous visitors; null when it has none, or one that differs by request. */
    async renderAnonymous(address: string, preferences: Preferences): Promise<string | null> {
      const nonce = createNonce();
      const context = createAnonymousContext(dependencies, preferences, nonce);
      const request = new Request(site.publicOrigin + address);
      const webResponse = await handlerOf(address.split("?", 1)[0] ?? "")(request, context);
      if (webResponse.status !== 200 || !isDocument(webResponse)) return null;
      const html = await webResponse.text();
      return html.includes(nonce) ? null : html;
    },
  };
}

async function send(
  webResponse: Response,
  { retryAfterSeconds }: AppLoadContext,
  response: ExpressResponse,
): Promise<void> {
  response.status(webResponse.status);
  const isCacheable = webResponse.headers.has("Cache-Control");
  if (isCacheable) response.removeHeader("Cache-Control");
  for (const [name, value] of webResponse.headers) response.appendHeader(name, value);
  if (retryAfterSeconds) response.set("Retry-After", String(retryAfterSeconds));
  if (!isCacheable) response.vary("Cookie");
  if (!webResponse.body || response.req.method === "HEAD") response.end();
  else if (isDocument(webResponse)) await sendDocument(await webResponse.text(), response);
  else response.end(Buffer.from(await webResponse.arrayBuffer()));
}

const isDocument = ({ headers }: Response) =>
  headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** Uses gzip, because brotli takes too long for a page that is rendered for one response. */
async function sendDocument(html: string, response: ExpressResponse): Promise<void> {
  response.vary("Accept-Encoding");
  if (!response.req.acceptsEncodings("gzip")) response.end(html);
  else response.set("Content-Encoding", "gzip").end(await compress(html));
}
