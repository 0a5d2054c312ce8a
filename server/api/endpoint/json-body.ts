import type { RequestHandler } from "express";
import { GatewayError } from "~/gateway/core/errors";

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses the Buffer in `request.body`, which is undefined without a body.
 * @throws `unsupported-media-type`, `malformed-body`
 */
export const jsonBody: RequestHandler = (request, _response, next) => {
  if (request.body === undefined) return next();
  const coding = request.get("Content-Encoding") ?? "identity";
  if (coding !== "identity" || !JSON_TYPE.test(request.get("Content-Type") ?? ""))
    return next(new GatewayError("unsupported-media-type"));
  try {
    request.body = JSON.parse(utf8.decode(request.body));
  } catch (cause) {
    return next(new GatewayError("malformed-body", { cause }));
  }
  next();
};
