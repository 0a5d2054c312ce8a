import type { RequestHandler } from "express";

/** Reached in development only: the Remix build has a route for every address. */
export const notFound: RequestHandler = (_request, response) => {
  response.status(404).type("text/plain").send("not found\n");
};
