import type { ErrorRequestHandler } from "express";
import { answerFailure } from "../front/failure";
import type { RequestContext } from "./request-context";

/** The last handler: whatever nobody expected. */
export const lastResort: ErrorRequestHandler = (error, _request, response, _next) => {
  answerFailure(error, response, response.locals as RequestContext);
};
