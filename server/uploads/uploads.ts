import { type Request, type Response, Router } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { fitsUploadLimit, type UploadKind } from "~/gateway/core/upload";
import { uploadKinds } from "~/gateway/core/upload-features";
import type { UploadedFile } from "~/gateway/uploads/uploads";
import { getTranslator } from "~/locales/translator";
import { createAuthentication } from "../api/authentication";
import { preferredLanguage } from "../api/http/language";
import { toGatewayError, toProblem } from "../api/http/problem";
import { challenge } from "../api/http/send";
import { API_PREFIX } from "../api/paths";
import type { Dependencies } from "../dependencies";
import type { RequestContext } from "../middleware/request-context";
import { collectPassed } from "./collect-passed";
import { findBoundary, readFilePart } from "./multipart";
import { pageAfterUpload } from "./page-after-upload";

/** What a form has around its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
/** A refused client gets so long to read why, before its connection is closed. */
const LINGER_MS = 5_000;

/**
 * `POST /api/v1/uploads/{word|pdf|video}`: a file as the body with its name as `?name=`, or a form
 * with one file. It streams through to the upstream; 201 with its id, or a problem. A page's own
 * form, sent without the script, is answered with the page.
 */
export function uploads(dependencies: Dependencies): Router {
  const authenticate = createAuthentication(dependencies);
  const router = Router();

  router.post(`${API_PREFIX}/uploads/:kind`, async (request, response) => {
    const isPage = request.accepts(["json", "html"]) === "html";
    const kind = uploadKinds.find((known) => known === request.params.kind);
    try {
      if (!kind) throw new GatewayError("not-found");
      const id = await take(kind, request, response);
      if (isPage) response.redirect(303, pageAfterUpload(kind, "done"));
      else response.status(201).set("Cache-Control", "no-store").json({ id });
    } catch (error) {
      const failure = toGatewayError(error);
      if (failure.code === "internal") response.locals.log.error({ err: error }, "upload failed");
      if (isPage && kind) response.redirect(303, pageAfterUpload(kind, failure.code));
      else refuse(failure, request, response);
    }
    closeUnlessComplete(request);
  });

  return router;

  async function take(kind: UploadKind, request: Request, response: Response): Promise<string> {
    refuseByLength(kind, request);
    const { session } = await authenticate(request, "signed-in");
    const arrival = response.locals as RequestContext;
    arrival.session = session;
    const { requestId, traceparent, log, onCall } = arrival;
    const clientAddress = request.ip ?? "";
    const gateway = dependencies.gateway.for({
      session,
      requestId,
      traceparent,
      clientAddress,
      log,
      onCall,
    });
    try {
      return await gateway.uploads.send(kind, await readFile(request));
    } finally {
      await session.commit();
    }
  }

  function refuse(failure: GatewayError, request: Request, response: Response): void {
    const t = getTranslator(preferredLanguage(request.get("Accept-Language")));
    const { publicOrigin } = dependencies.site;
    const problem = toProblem(failure, { publicOrigin, requestId: response.locals.requestId, t });
    if (problem.status === 401) response.set("WWW-Authenticate", challenge(request));
    response
      .status(problem.status)
      .set("Cache-Control", "no-store")
      .type("application/problem+json")
      .send(JSON.stringify(problem));
  }
}

/** A client that says how much is coming need not send it. */
function refuseByLength(kind: UploadKind, request: Request): void {
  const overhead = findBoundary(request.get("Content-Type")) ? FORM_OVERHEAD_BYTES : 0;
  const length = Number(request.get("Content-Length") ?? 0);
  if (!fitsUploadLimit(kind, length - overhead)) throw new GatewayError("file-too-large");
}

/** @throws `invalid-input` */
async function readFile(request: Request): Promise<UploadedFile> {
  // Left as it is when its reader goes away: the client still has to be told.
  const body = collectPassed(request.iterator({ destroyOnReturn: false }));
  const boundary = findBoundary(request.get("Content-Type"));
  if (boundary) return readFilePart(body, boundary);
  const { name } = request.query;
  if (typeof name !== "string" || name === "") {
    throw new GatewayError("invalid-input", { field: "name" });
  }
  return { name, content: body };
}

/** Reads what is still on its way into nothing, for a moment: a closed connection would swallow the answer. */
function closeUnlessComplete(request: Request): void {
  if (request.complete) return;
  request.removeAllListeners("readable");
  request.resume();
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.once("close", () => clearTimeout(timer));
}
