import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { reportSchema } from "~/gateway/core/report-schema";
import type { Dependencies } from "./dependencies";
import { createLoadContext } from "./load-context";
import type { RequestContext } from "./middleware/request-context";

const MAX_REPORT_BYTES = 16 * 1024;

/** One transparent pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

/**
 * What our own pages report: `POST /report` with the report as JSON, and `GET /report.gif?data=` for
 * dwell events (spec §7 "Statistics"). It is checked, given its uid and answered at once; whether
 * the upstream takes it is nobody's wait. Without the visitor's consent it goes no further.
 */
export function reports(dependencies: Dependencies): Router {
  const router = Router();

  router.post(
    "/report",
    express.text({ type: () => true, limit: MAX_REPORT_BYTES }),
    answering(async (request, response) => {
      await take(request.body, request, response);
      response.status(204).end();
    }),
  );

  router.get(
    "/report.gif",
    fromOwnPages(dependencies.origins),
    answering(async (request, response) => {
      await take(request.query.data, request, response);
      response.type("image/gif").send(PIXEL);
    }),
  );

  return router;

  async function take(text: unknown, request: Request, response: Response): Promise<void> {
    response.set("Cache-Control", "no-store");
    const report = reportSchema.safeParse(parseJson(text));
    if (!report.success) throw new GatewayError("invalid-input");
    const context = await createLoadContext(
      dependencies,
      request,
      response.locals as RequestContext,
    );
    if (context.preferences.analytics !== "granted") return;
    context.session.requireAvailable();
    context.gateway.statistics.reportQuietly(report.data);
  }
}

/** A picture is asked for without Origin: the browser's own words are Sec-Fetch-Site, or else Referer. */
function fromOwnPages(ownOrigins: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const site = request.get("Sec-Fetch-Site");
    const referer = request.get("Referer") ?? "";
    const refererIsOwn = URL.canParse(referer) && ownOrigins.has(new URL(referer).origin);
    if (site === "same-origin" || (site === undefined && refererIsOwn)) return next();
    response.status(403).type("text/plain").send("cross-origin request refused\n");
  };
}

function answering(
  handle: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return (request, response, next) => {
    handle(request, response).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) return next(error);
      response.status(error.status).type("text/plain").send(`${error.code}\n`);
    });
  };
}

/** undefined for what is no JSON, which no schema accepts. */
function parseJson(text: unknown): unknown {
  try {
    return typeof text === "string" && text.length <= MAX_REPORT_BYTES
      ? JSON.parse(text)
      : undefined;
  } catch {
    return undefined;
  }
}
