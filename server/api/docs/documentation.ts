import { sendPage } from "../../http/cached-page";
import { asyncHandler } from "../../http/handler";
import { DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../../http/paths";
import type { Endpoint } from "../endpoint/endpoint";

/** Creates the handlers of the OpenAPI document and its pages, which are rendered at the first request. */
export function createDocumentation(endpoints: readonly Endpoint[], publicOrigin: string) {
  let rendered: ReturnType<typeof render> | undefined;
  const render = async () => (await import("./pages")).renderPages(endpoints, publicOrigin);

  const handlerOf = (path: string) =>
    asyncHandler(async (request, response) => {
      rendered ??= render();
      const page = (await rendered).get(path);
      if (!page) throw new Error(`no documentation at ${path}`);
      response.vary("Accept-Encoding");
      await sendPage(page, request, response);
    });

  return [OPENAPI_PATH, DOCS_PATH, ERRORS_PATH].map((path) => ({ path, handler: handlerOf(path) }));
}
