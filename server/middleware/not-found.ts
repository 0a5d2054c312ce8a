import type { RequestHandler } from "express";
import { refuse } from "../http/refuse";

/** Reached in development only: the Remix build has a route for every address. */
export const notFound: RequestHandler = (request, response) => {
  refuse(request, response, "missing");
};
