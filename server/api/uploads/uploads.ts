import type { Request } from "express";
import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { networkOf, siteOf } from "~/gateway/core/network";
import { SHOWN_FOR_FIELD } from "~/gateway/core/shown-for";
import { fitsUploadLimit, type UploadKind, uploadKinds } from "~/gateway/core/upload";
import type { UploadedFile } from "~/gateway/uploads/uploads";
import { createGatewayScope } from "../../http/gateway-scope";
import { asyncHandler, type ContextHandler, type ContextResponse } from "../../http/handler";
import { toGatewayError } from "../../http/problem";
import { sendProblem } from "../../http/problem-response";
import type { Services } from "../../http/services";
import { REPLAYED_HEADER, readKey } from "../endpoint/idempotency";
import type { OpenSession } from "../endpoint/operations";
import { readFormFile } from "./form-file";
import { pageAfterUpload } from "./page-after-upload";

const FORM_OVERHEAD_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 5;

/**
 * Handles `POST /api/v1/uploads/{word|pdf|video}` (docs/product.md#uploads): streams the body, or the file
 * of a form, to the upstream. A form posted without scripts gets its page instead of JSON.
 */
export function uploads(dependencies: Services, openSession: OpenSession): ContextHandler {
  const { config, gateway, load, metrics, site } = dependencies;

  return asyncHandler(async (request, response) => {
    const isPage = request.accepts(["json", "html"]) === "html";
    const kind = uploadKinds.find((each) => each === request.params.kind);
    try {
      if (!kind) throw new GatewayError("not-found");
      const { id, repeated } = await sendFile(kind, request, response);
      if (repeated) response.set(REPLAYED_HEADER, "true");
      if (isPage) response.redirect(303, pageAfterUpload(kind, "done"));
      else response.status(201).set("Cache-Control", "no-store").json({ id });
    } catch (thrown) {
      const error = toGatewayError(thrown);
      // A client that has left is no error.
      if (error.code === "internal" && !request.readableAborted)
        response.locals.log.error({ err: thrown }, "upload failed");
      if (isPage && kind) response.redirect(303, pageAfterUpload(kind, error.code));
      else sendProblem(error, request, response, site.publicOrigin);
    }
  });

  async function sendFile(
    kind: UploadKind,
    request: Request,
    response: ContextResponse,
  ): Promise<{ id: string; repeated: boolean }> {
    const session = await openSession("signed-in", request, response);
    rejectByLength(kind, request);
    const context = response.locals;
    const { address, user } = load.uploads;
    const { open } = context;
    const isWithinShares =
      open?.tryHold(user, session.user?.uid ?? "") &&
      open.tryHold(address, siteOf(request.ip ?? ""));
    if (!isWithinShares) {
      metrics.refusal("uploads");
      throw new GatewayError("rate-limited", {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        policy: "uploads",
      });
    }
    const key = readKey(request);
    const clientAddress = networkOf(request.ip ?? "");
    const { uploads, shownFor } = gateway.for(
      createGatewayScope(context, { session, clientAddress }),
    );
    try {
      const sealed = z.string().optional().catch("").parse(request.query[SHOWN_FOR_FIELD]);
      if (await shownFor.findChange({ sealed })) throw new GatewayError("shown-for-another");
      const file = await readFile(request, config.UPLOAD_STALL_MS);
      if (key !== null) return await uploads.sendOnce(kind, file, key);
      return { id: await uploads.send(kind, file), repeated: false };
    } finally {
      await session.commit();
    }
  }
}

function rejectByLength(kind: UploadKind, request: Request): void {
  const overhead = isForm(request) ? FORM_OVERHEAD_BYTES : 0;
  const length = Number(request.get("Content-Length") ?? 0);
  if (!fitsUploadLimit(kind, length - overhead)) throw new GatewayError("file-too-large");
}

/** @throws `invalid-input`, `upload-stalled` */
async function readFile(request: Request, stallMs: number): Promise<UploadedFile> {
  if (isForm(request)) return readFormFile(request, stallMs);
  const { name } = request.query;
  if (typeof name !== "string" || name === "") {
    throw new GatewayError("invalid-input", { field: "name" });
  }
  // The client still needs the response when the upload ends early.
  return { name, content: request.iterator({ destroyOnReturn: false }) };
}

const isForm = (request: Request) => Boolean(request.is("multipart/form-data"));
