import { ARTICLE_IMAGE_BYTES } from "../core/article";
import { GatewayError } from "../core/errors";
import { uploadLimits } from "../core/upload";
import { withStallTimeout } from "./stall-timeout";
import { type FileKind, hasSignature, SIGNATURE_BYTES } from "./upload-signature";

/** 256 kbit/s, on average over the time in which the sender was waited for. */
const MIN_BYTES_PER_SECOND = 32 * 1024;
/** Slowest of all: 50 MB at the least rate take 27 minutes. */
const MAX_DURATION_MS = 30 * 60_000;

const MOST_BYTES: Readonly<Record<FileKind, number>> = {
  ...uploadLimits,
  image: ARTICLE_IMAGE_BYTES,
};

type Chunks = AsyncIterable<Uint8Array>;

/**
 * Yields the chunks of a file of the right kind and size; the caller drains the source. @throws
 * `file-kind-mismatch`, `file-too-large`, `upload-stalled` after `stallMs` without a byte, or
 * when the sender is too slow
 */
export async function* checkedUpload(
  kind: FileKind,
  file: Chunks,
  stallMs: number,
): AsyncGenerator<Uint8Array, void> {
  const chunks = file[Symbol.asyncIterator]();
  const endsAt = performance.now() + MAX_DURATION_MS;
  let waitedMs = 0;
  let bytes = 0;
  let head: Uint8Array | null = new Uint8Array();
  for (;;) {
    const askedAt = performance.now();
    const { done, value } = await withStallTimeout(chunks.next(), stallMs);
    if (done) break;
    bytes += value.length;
    waitedMs += performance.now() - askedAt;
    const isTooSlow = waitedMs > stallMs && bytes < (waitedMs / 1000) * MIN_BYTES_PER_SECOND;
    if (isTooSlow || askedAt > endsAt) throw new GatewayError("upload-stalled");
    if (bytes > MOST_BYTES[kind]) throw new GatewayError("file-too-large");
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

/** Waits for the first chunk, so that a wrong file costs no call, and records why later ones fail. */
export async function withFirstChunk(chunks: AsyncGenerator<Uint8Array, void>) {
  let refusal: unknown;
  const first = await chunks.next();
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield chunk.value;
    } catch (error) {
      refusal = error;
      throw error;
    }
  }
  return { content: content(), refusal: () => refusal };
}
