import type { RequestHandler } from "express";
import { refuse } from "../http/refuse";

/** Addresses with a dot that Remix handles. */
const PAGES = new Set(["/index.html", "/sitemap.xml", "/robots.txt"]);

/** Answers 404 for a file that does not exist: docs/product.md#routes */
export const missingFile: RequestHandler = (request, response, next) => {
  const lastSegment = request.path.slice(request.path.lastIndexOf("/") + 1);
  const isFile = lastSegment.includes(".") && !PAGES.has(request.path);
  if (!isFile) return next();
  refuse(request, response, "missing");
};
