import { GatewayError } from "~/gateway/core/errors";
import type { UploadedFile } from "~/gateway/uploads/uploads";

const LINE = "\r\n";
const MAX_HEAD_BYTES = 8 * 1024;
/** Other fields of the form; the page sends none. */
const MAX_SKIPPED_BYTES = 64 * 1024;

/** The boundary of a form with a file, or null for any other content type. */
export function findBoundary(contentType: string | undefined): string | null {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
  const [, quoted, bare] = match.exec(contentType ?? "") ?? [];
  return quoted ?? bare ?? null;
}

/**
 * The first file of a posted form, read as it comes (RFC 7578): its content is given out piece by
 * piece and never held. @throws `invalid-input` for a form that is damaged or has no file
 */
export async function readFilePart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<UploadedFile> {
  const delimiter = `${LINE}--${boundary}`;
  const parts = new Parts(body);
  for (;;) {
    await parts.skipThrough(delimiter, MAX_SKIPPED_BYTES);
    const head = await parts.readThrough(LINE + LINE, MAX_HEAD_BYTES);
    const name = /^content-disposition:.*?;\s*filename="([^"]*)"/im.exec(head)?.[1];
    if (name !== undefined) return { name, content: parts.until(delimiter) };
  }
}

/** A stream of bytes, cut at given marks. */
class Parts {
  private readonly chunks: AsyncIterator<Uint8Array>;
  /** The first boundary stands at the very beginning, as if after a line's end. */
  private pending: Buffer = Buffer.from(LINE);

  constructor(body: AsyncIterable<Uint8Array>) {
    this.chunks = body[Symbol.asyncIterator]();
  }

  async *until(mark: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.pending.indexOf(mark);
      const ready = at >= 0 ? at : Math.max(0, this.pending.length - mark.length + 1);
      if (ready > 0) yield this.pending.subarray(0, ready);
      this.pending = this.pending.subarray(at >= 0 ? at + mark.length : ready);
      if (at >= 0) return;
      await this.fill();
    }
  }

  async skipThrough(mark: string, most: number): Promise<void> {
    let skipped = 0;
    for await (const piece of this.until(mark)) {
      skipped += piece.length;
      if (skipped > most) throw new GatewayError("invalid-input");
    }
  }

  async readThrough(mark: string, most: number): Promise<string> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of this.until(mark)) {
      length += piece.length;
      if (length > most) throw new GatewayError("invalid-input");
      pieces.push(Buffer.from(piece));
    }
    return Buffer.concat(pieces).toString("utf8");
  }

  private async fill(): Promise<void> {
    const { done, value } = await this.chunks.next();
    if (done) throw new GatewayError("invalid-input");
    this.pending = Buffer.concat([this.pending, value]);
  }
}
