import { promisify } from "node:util";
import { gzip } from "node:zlib";
import * as build from "virtual:remix/server-build";
import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse, RequestHandler } from "express";
import type { Preferences } from "~/gateway/core/preferences";
import { listCacheableAddresses } from "./cacheable-addresses";
import type { Dependencies } from "./dependencies";
import { commitLoadContext, createAnonymousContext, createLoadContext } from "./load-context";
import type { RequestContext } from "./middleware/request-context";
import { createNonce } from "./middleware/security-headers";
import { createRouteTemplates } from "./route-templates";
import { createScreenHandlers } from "./screen-handlers";
import { toWebRequest } from "./web-request";

const compress = promisify(gzip);

export type Remix = ReturnType<typeof createRemix>;

/** Everything the server knows of the Remix build. */
export function createRemix(dependencies: Dependencies) {
  const { mode, site } = dependencies;
  const handlerOf = createScreenHandlers(build, mode);

  /** Answers a request by the Remix app, with one load context and one commit of its session. */
  const handle: RequestHandler = async (request, response, next) => {
    try {
      const requestContext = response.locals as RequestContext;
      const context = await createLoadContext(dependencies, request, requestContext);
      const webRequest = toWebRequest(request, response, site.publicOrigin);
      const answer = await handlerOf(request.path)(webRequest, context);
      // Parallel loaders may have taken messages for a page that became a redirect.
      if (answer.status >= 300 && answer.status < 400) context.session.requeueFlash();
      await commitLoadContext(context, dependencies, request, response);
      await send(answer, context, response);
    } catch (error) {
      next(error);
    }
  };

  return {
    handle,
    templateOf: createRouteTemplates(build.routes),
    cacheableAddresses: listCacheableAddresses(build.routes),

    /** The document of an anonymous visitor, the same for all; null if it has none or not the same. */
    async renderAnonymous(address: string, preferences: Preferences): Promise<string | null> {
      const nonce = createNonce();
      const context = createAnonymousContext(dependencies, preferences, nonce);
      const request = new Request(site.publicOrigin + address);
      const answer = await handlerOf(address.split("?", 1)[0] ?? "")(request, context);
      if (answer.status !== 200 || !isDocument(answer)) return null;
      const html = await answer.text();
      return html.includes(nonce) ? null : html;
    },
  };
}

async function send(
  answer: Response,
  { retryAfterSeconds }: AppLoadContext,
  response: ExpressResponse,
): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (retryAfterSeconds) response.set("Retry-After", String(retryAfterSeconds));
  if (!answer.headers.has("Cache-Control"))
    response.set("Cache-Control", "no-store").vary("Cookie");
  if (!answer.body || response.req.method === "HEAD") response.end();
  else if (isDocument(answer)) await sendDocument(await answer.text(), response);
  else response.end(Buffer.from(await answer.arrayBuffer()));
}

const isDocument = ({ headers }: Response) =>
  headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** With gzip: brotli costs several times as much for a few bytes less. */
async function sendDocument(html: string, response: ExpressResponse): Promise<void> {
  response.vary("Accept-Encoding");
  if (!response.req.acceptsEncodings("gzip")) response.end(html);
  else response.set("Content-Encoding", "gzip").end(await compress(html));
}
