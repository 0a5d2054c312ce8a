import type { Request } from "express";
import type { ContextErrorHandler } from "../../http/handler";
import { toGatewayError } from "../../http/problem";
import { logFailure } from "../../http/problem-response";
import type { Endpoint } from "./endpoint";

/** Whether a browser posted a form without scripts, which gets a page instead of JSON. */
export const wantsPage = (request: Request) => request.accepts(["json", "html"]) === "html";

/** Sends such a form to the page that shows its error. */
export function errorsAsPage({
  kinds,
  pageAfter,
}: NonNullable<Endpoint["file"]>): ContextErrorHandler {
  return (thrown, request, response, next) => {
    const { params } = request;
    if (!pageAfter || !kinds?.includes(params.kind ?? "") || !wantsPage(request))
      return next(thrown);
    const error = toGatewayError(thrown);
    logFailure(error, request, response);
    response.redirect(303, pageAfter(params, error.code));
  };
}
