import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import express, { type NextFunction, type RequestHandler } from "express";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";

export const MAX_BODY_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const parse = express.json({
  type: () => true,
  limit: MAX_BODY_BYTES,
  inflate: false,
  strict: false,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw new Error("not UTF-8");
  },
});

/**
 * Parses a JSON body into `request.body`, which is undefined without one.
 * @throws `body-too-large` as soon as the size is known, `unsupported-media-type`, `malformed-body`
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) return next();
  if (Number(request.get("Content-Length") ?? 0) > MAX_BODY_BYTES)
    return next(new GatewayError("body-too-large"));
  if (!JSON_TYPE.test(request.get("Content-Type") ?? ""))
    return next(new GatewayError("unsupported-media-type"));
  const finish = once((error?: unknown) => next(error && toBodyError(error)));
  rejectGrowingBody(request, finish);
  parse(request, response, finish);
};

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** `express.json` would read a body that is too large to its end. */
function rejectGrowingBody(request: IncomingMessage, next: NextFunction): void {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) next(new GatewayError("body-too-large"));
  });
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  "entity.too.large": "body-too-large",
  "encoding.unsupported": "unsupported-media-type",
};

function toBodyError(cause: unknown): GatewayError {
  if (cause instanceof GatewayError) return cause;
  const { type = "" } = cause as { type?: string };
  return new GatewayError(CODES[type] ?? "malformed-body", { cause });
}

function once(next: NextFunction): NextFunction {
  let called = false;
  return (error?: unknown) => {
    if (called) return;
    called = true;
    next(error);
  };
}
