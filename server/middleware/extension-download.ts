import { Router } from "express";
import type { ExtensionPackage } from "../http/extension-package";

/** Serves the extension that knows this service, in place of the built file. */
export function extensionDownload({
  extensionPackage,
}: {
  extensionPackage: ExtensionPackage | null;
}): Router {
  const router = Router();
  if (!extensionPackage) return router;
  const { path, edition, read } = extensionPackage;
  router.get(path, (request, response) => {
    response.locals.route = "asset";
    response.set({ "Cache-Control": "public, max-age=3600", ETag: `"${edition}"` });
    if (request.fresh) return response.status(304).end();
    response.type("zip").send(read());
  });
  return router;
}
