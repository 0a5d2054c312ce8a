import type { RequestHandler } from "express";

/** Looks like a file, but the app answers it. */
const PAGES = new Set(["/index.html", "/sitemap.xml", "/robots.txt"]);

/** An unknown asset is a 404, never a redirect to a page (design §4). */
export const notAPage: RequestHandler = (request, response, next) => {
  const lastSegment = request.path.slice(request.path.lastIndexOf("/") + 1);
  const isFile = lastSegment.includes(".") && !PAGES.has(request.path);
  if (!isFile) return next();
  response.status(404).type("text/plain").send("not found\n");
};
