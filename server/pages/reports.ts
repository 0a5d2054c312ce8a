import { type Request, Router } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { reportSchema } from "~/gateway/statistics/report";
import { asyncHandler, type ContextResponse } from "../http/handler";
import { requireOwnPage } from "../http/origin";
import type { Services } from "../http/services";
import { createLoadContext } from "./load-context";

const MAX_REPORT_BYTES = 16 * 1024;

const TRANSPARENT_PIXEL = Buffer.from(
  "R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==",
  "base64",
);

/**
 * Takes the reports of our own pages: `POST /report` with JSON, and `GET /report.gif?data=` for dwell
 * events. The response does not wait for the upstream; a report without the visitor's consent is
 * dropped (docs/product.md#statistics).
 */
export function reports(dependencies: Services): Router {
  const router = Router();

  router.post(
    "/report",
    asyncHandler(async (request, response) => {
      await handleReport(String(request.body), request, response);
      response.status(204).end();
    }),
  );

  router.get(
    "/report.gif",
    requireOwnPage(dependencies.origins),
    asyncHandler(async (request, response) => {
      await handleReport(request.query.data, request, response);
      response.type("image/gif").send(TRANSPARENT_PIXEL);
    }),
  );

  return router;

  async function handleReport(
    text: unknown,
    request: Request,
    response: ContextResponse,
  ): Promise<void> {
    response.set("Cache-Control", "no-store");
    if (typeof text === "string" && text.length > MAX_REPORT_BYTES)
      throw new GatewayError("body-too-large");
    const report = reportSchema.safeParse(parseJson(text));
    if (!report.success) throw new GatewayError("invalid-input");
    const context = await createLoadContext(dependencies, request, response.locals);
    if (context.preferences.analytics !== "granted") return;
    context.session.requireAvailable();
    context.gateway.statistics.report(report.data);
  }
}

/** The parsed JSON, or undefined, which the schema rejects. */
function parseJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
