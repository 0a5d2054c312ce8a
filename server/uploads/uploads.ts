import { type Request, Router } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { fitsUploadLimit, type UploadKind } from "~/gateway/core/upload";
import { uploadKinds } from "~/gateway/core/upload-features";
import type { UploadedFile } from "~/gateway/uploads/uploads";
import { createAuthentication } from "../api/authentication";
import { toGatewayError } from "../api/http/problem";
import { sendProblem } from "../api/http/problem-response";
import { API_PREFIX } from "../api/paths";
import type { Dependencies } from "../dependencies";
import type { ContextResponse } from "../middleware/async-handler";
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

  router.post(`${API_PREFIX}/uploads/:kind`, async (request, response: ContextResponse) => {
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
      else sendProblem(failure, request, response, dependencies.site.publicOrigin);
    }
    closeUnlessComplete(request);
  });

  return router;

  async function take(
    kind: UploadKind,
    request: Request,
    response: ContextResponse,
  ): Promise<string> {
    refuseByLength(kind, request);
    const session = await authenticate(request, "signed-in");
    const context = response.locals;
    context.session = session;
    const { requestId, traceparent, log, onCall } = context;
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
