import type { IncomingMessage } from "node:http";
import { GatewayError } from "~/gateway/core/errors";

export const MAX_BODY_BYTES = 64 * 1024;

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/**
 * The request's JSON, undefined when it has no body. A body that is too large is refused as soon as
 * that shows, if possible before any of it is read.
 * @throws `body-too-large`, `unsupported-media-type`, `malformed-body`
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES)
    throw new GatewayError("body-too-large");
  if (!JSON_TYPE.test(request.headers["content-type"] ?? "") || isEncoded(request))
    throw new GatewayError("unsupported-media-type");
  const bytes = await collect(request);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new GatewayError("malformed-body", { cause });
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function isEncoded({ headers }: IncomingMessage): boolean {
  return (headers["content-encoding"] ?? "identity") !== "identity";
}

/** Not by `for await`: that would close the connection before the refusal is sent. */
function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else {
        request.pause();
        reject(new GatewayError("body-too-large"));
      }
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", (cause) => reject(new GatewayError("malformed-body", { cause })));
    request.on("close", () => reject(new GatewayError("malformed-body")));
  });
}
