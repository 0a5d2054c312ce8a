import type { RequestHandler } from "express";

/** Remix answers every address; what it leaves to others is in development only. */
export const notFound: RequestHandler = (_request, response) => {
  response.status(404).type("text/plain").send("not found\n");
};
