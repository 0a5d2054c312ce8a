import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { Busboy } from "busboy";
import { GatewayError } from "~/gateway/core/errors";
import type { UploadedFile } from "~/gateway/uploads/send-once";
import { withStallTimeout } from "~/gateway/uploads/stall-timeout";

const MAX_BYTES_BEFORE_FILE = 64 * 1024;

/**
 * Returns the first file of a multipart form. @throws `upload-stalled` when no file begins within
 * `stallMs`, `invalid-input`, also while the file's content streams
 */
export async function readFormFile(
  request: IncomingMessage,
  stallMs: number,
): Promise<UploadedFile> {
  const form = await createParser(request);
  try {
    return await withStallTimeout(firstFile(form, request), stallMs);
  } catch (cause) {
    request.unpipe(form);
    throw cause instanceof GatewayError ? cause : new GatewayError("invalid-input", { cause });
  }
}

async function createParser({ headers }: IncomingMessage): Promise<Busboy> {
  const { default: busboy } = await import("busboy");
  try {
    return busboy({ headers, defParamCharset: "utf8", preservePath: true, limits: { files: 1 } });
  } catch (cause) {
    throw new GatewayError("invalid-input", { cause });
  }
}

function firstFile(form: Busboy, request: IncomingMessage): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    let hasFile = false;
    let bytes = 0;
    form.on("file", (_field, file, { filename = "" }) => {
      hasFile = true;
      // The iteration throws errors; without one they are ignored.
      file.on("error", () => {});
      resolve({ name: filename, content: contentOf(file) });
    });
    form.on("error", reject);
    form.on("close", () => reject(new Error("no file")));
    request.on("error", (error) => form.destroy(error));
    request.pipe(form);
    // Registered after the parser, which has then read the same bytes.
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (!hasFile && bytes > MAX_BYTES_BEFORE_FILE) reject(new Error("no file at the start"));
    });
  });
}

async function* contentOf(file: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    yield* file.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new GatewayError("invalid-input", { cause });
  }
}
