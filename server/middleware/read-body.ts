import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import { GatewayError } from "~/gateway/core/errors";
import type { OpenRequest } from "../http/admission";
import type { ContextHandler } from "../http/handler";
import { hasFile, hasLongText, isUpload } from "../http/paths";
import { TIMERS } from "../http/timers";

const MAX_BODY_BYTES = 64 * 1024;
/** An article's text in Markdown or JSON. */
const MAX_TEXT_BYTES = 512 * 1024;
/** 5 MB and the other fields of its form. */
const MAX_FILE_BYTES = 5 * 1024 * 1024 + MAX_BODY_BYTES;
const RETRY_AFTER_SECONDS = 2;

/**
 * Reads a body into `request.body`, a Buffer, before anything else: a client that sends slowly holds no
 * slot. Uploads have a handler of their own.
 */
export const readBody: ContextHandler = async (request, response, next) => {
  if (!hasBody(request)) return next();
  response.once("finish", () => closeUnlessComplete(request));
  if (isUpload(request)) return next();
  let body: Buffer;
  try {
    body = await readLimited(request, response.locals.open);
  } catch (error) {
    // Otherwise the client has left.
    if (!(error instanceof GatewayError)) return;
    if (isFormOfFile(request) && error.code === "body-too-large")
      return response.redirect(303, `${request.path}?failed=file-too-large`);
    return next(error);
  }
  if (body.length > 0) request.body = body;
  next();
};

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Its page says at the field why a file is refused. */
const isFormOfFile = (request: Request) =>
  hasFile(request.path) && request.accepts(["json", "html"]) === "html";

function maxBytesOf(path: string): number {
  if (hasFile(path)) return MAX_FILE_BYTES;
  return hasLongText(path) ? MAX_TEXT_BYTES : MAX_BODY_BYTES;
}

/** @throws `body-too-large` as soon as the size is known, `overloaded` when bodies take all their memory */
async function readLimited(request: Request, open: OpenRequest | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const maxBytes = maxBytesOf(request.path);
  let bytes = 0;
  if (Number(request.get("Content-Length") ?? 0) > maxBytes)
    throw new GatewayError("body-too-large");
  // The client still needs the response when the body is refused.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new GatewayError("body-too-large");
    if (open?.tryBuffer(chunk.length) === false)
      throw new GatewayError("overloaded", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Discards the rest of a body: closing at once, as `Connection: close` does, could lose the response. */
function closeUnlessComplete(request: IncomingMessage): void {
  if (request.complete) return;
  request.unpipe();
  request.removeAllListeners("readable");
  request.resume();
  setTimeout(() => !request.complete && request.destroy(), TIMERS.refused).unref();
}
