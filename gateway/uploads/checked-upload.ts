import { GatewayError } from "../core/errors";
import { fitsUploadLimit, type UploadKind } from "../core/upload";
import { hasSignature, SIGNATURE_BYTES } from "../core/upload-signature";
import { withStallTimeout } from "./stall-timeout";

type Chunks = AsyncIterable<Uint8Array>;

/**
 * Yields the chunks of a file of the right kind and size; the caller drains the source. @throws
 * `file-kind-mismatch`, `file-too-large`, `upload-stalled` after `stallMs` without a byte
 */
export async function* checkedUpload(
  kind: UploadKind,
  file: Chunks,
  stallMs: number,
): AsyncGenerator<Uint8Array, void> {
  const chunks = file[Symbol.asyncIterator]();
  let bytes = 0;
  let head: Uint8Array | null = new Uint8Array();
  for (;;) {
    const { done, value } = await withStallTimeout(chunks.next(), stallMs);
    if (done) break;
    bytes += value.length;
    if (!fitsUploadLimit(kind, bytes)) throw new GatewayError("file-too-large");
    if (head === null) {
      yield value;
      continue;
    }
    head = Buffer.concat([head, value]);
    if (head.length < SIGNATURE_BYTES) continue;
    if (!hasSignature(kind, head)) throw new GatewayError("file-kind-mismatch");
    yield head;
    head = null;
  }
  if (head !== null) throw new GatewayError("file-kind-mismatch");
}
