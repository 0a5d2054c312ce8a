import type { RequestHandler } from "express";

/** An unknown asset is a 404, never a redirect to a page (design §4). */
export const notAPage: RequestHandler = (request, response, next) => {
  const lastSegment = request.path.slice(request.path.lastIndexOf("/") + 1);
  const isFile = lastSegment.includes(".") && request.path !== "/index.html";
  if (!isFile) return next();
  response.status(404).type("text/plain").send("not found\n");
};
