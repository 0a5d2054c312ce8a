import type { ErrorRequestHandler } from "express";
import type { Arrival } from "../front/arrival";
import { answerFailure } from "../front/failure";

/** The last handler: whatever nobody expected. */
export const lastResort: ErrorRequestHandler = (error, _request, response, _next) => {
  answerFailure(error, response, response.locals as Arrival);
};
