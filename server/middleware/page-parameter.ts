import type { RequestHandler } from "express";

/** See docs/product.md#routes */
const TARGETS = new Map([
  ["user", "/accountInformation"],
  ["help", "/help"],
  ["memberPoints", "/memberPoints"],
  ["order", "/order"],
]);

/** Redirects to the page that `?page=` names. */
export const pageParameter: RequestHandler = (request, response, next) => {
  const page = request.method === "GET" ? request.query.page : undefined;
  const target = typeof page === "string" ? TARGETS.get(page) : undefined;
  if (target && !("_data" in request.query)) return response.redirect(302, target);
  next();
};
