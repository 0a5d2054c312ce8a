import type { Endpoint } from "../http/endpoint";
import { isKnown, weakEtag } from "../http/send";
import type { Exchange } from "../http/serve";
import { DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../paths";
import { toErrorsPage } from "./errors-page";
import { PAGE_POLICY } from "./layout";
import { createOpenApi } from "./openapi";
import { toOperationsPage } from "./operations-page";

interface DocumentationPage {
  send(exchange: Exchange): void;
}

const CACHE_CONTROL = "public, max-age=300";

/** The OpenAPI document and the pages made of it, each built when it is first asked for. */
export function createDocumentation(endpoints: readonly Endpoint[], publicOrigin: string) {
  const document = once(() => createOpenApi(endpoints));
  const pages = new Map<string, DocumentationPage>([
    [OPENAPI_PATH, toJson(() => JSON.stringify(document()))],
    [DOCS_PATH, toHtml(() => toOperationsPage(document(), publicOrigin))],
    [ERRORS_PATH, toHtml(toErrorsPage)],
  ]);
  return { find: (path: string) => pages.get(path) };
}

const toJson = (build: () => string) => page("application/json; charset=utf-8", {}, build);

const toHtml = (build: () => string) =>
  page("text/html; charset=utf-8", { "content-security-policy": PAGE_POLICY }, build);

function page(
  contentType: string,
  more: Record<string, string>,
  build: () => string,
): DocumentationPage {
  const built = once(() => {
    const text = build();
    return { bytes: Buffer.from(text), etag: weakEtag(text) };
  });
  return {
    send({ request, response, headers }) {
      const { bytes, etag } = built();
      headers.setAll({ ...more, "cache-control": CACHE_CONTROL, etag });
      if (isKnown(request.headers["if-none-match"], etag)) {
        headers.writeTo(response, 304).end();
        return;
      }
      headers.setAll({ "content-type": contentType, "content-length": String(bytes.length) });
      headers.writeTo(response, 200).end(bytes);
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
