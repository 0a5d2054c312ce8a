import type { RequestHandler } from "express";

/** Targets of `?page=` on any page: docs/product.md#routes */
const ENTRY_PAGES = new Map([
  ["user", "/accountInformation"],
  ["help", "/help"],
  ["memberPoints", "/memberPoints"],
  ["order", "/order"],
]);

export const entryPage: RequestHandler = (request, response, next) => {
  const page = request.method === "GET" ? request.query.page : undefined;
  const target = typeof page === "string" ? ENTRY_PAGES.get(page) : undefined;
  if (target && !("_data" in request.query)) return response.redirect(302, target);
  next();
};
