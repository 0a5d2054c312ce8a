import { constants, fstatSync, openSync, write, writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const MAX_WRITE_BYTES = 64 * 1024;
const BATCH_MS = 100;
const RETRY_MS = 100;
/** The process then ends without the last lines. */
const FINAL_FLUSH_MS = 500;

/**
 * Writes log lines without blocking the event loop or throwing. Lines wait in a bounded buffer; lines
 * that cannot be written are dropped. Pino's own destination would retry a full disk without end when
 * the process ends.
 */
export class LogOutput {
  private readonly fd = openStandardOutput();
  private lines: string[] = [];
  private bufferedBytes = 0;
  /** The rest of the present write. */
  private chunk: Buffer = Buffer.alloc(0);
  private isWriting = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param onDropped receives the number of lines that could not be written */
  constructor(private readonly onDropped: (lines: number) => void = () => {}) {}

  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.bufferedBytes + bytes > MAX_BUFFERED_BYTES) {
      this.onDropped(1);
      return;
    }
    this.lines.push(line);
    this.bufferedBytes += bytes;
    if (this.bufferedBytes >= MAX_WRITE_BYTES) this.writeNext();
    else this.writeLater(BATCH_MS);
  }

  /** Writes the waiting lines before the process ends, for at most half a second. */
  flushSync(): void {
    const deadline = Date.now() + FINAL_FLUSH_MS;
    while (this.takeChunk() && Date.now() < deadline) {
      try {
        this.chunk = this.chunk.subarray(writeSync(this.fd, this.chunk));
      } catch (error) {
        if (!isBusy(error)) return;
        sleepSync(10);
      }
    }
  }

  private writeLater(delayMs: number): void {
    if (this.timer || this.isWriting) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.writeNext();
    }, delayMs).unref();
  }

  private writeNext(): void {
    if (this.isWriting || !this.takeChunk()) return;
    this.isWriting = true;
    write(this.fd, this.chunk, (error, written) => {
      this.isWriting = false;
      if (!error) this.chunk = this.chunk.subarray(written);
      else if (!isBusy(error)) this.dropChunk();
      if (error) this.writeLater(RETRY_MS);
      else this.writeNext();
    });
  }

  private takeChunk(): boolean {
    if (this.chunk.length > 0) return true;
    let bytes = 0;
    let count = 0;
    while (count < this.lines.length && bytes < MAX_WRITE_BYTES) {
      bytes += Buffer.byteLength(this.lines[count] ?? "");
      count += 1;
    }
    this.chunk = Buffer.from(this.lines.splice(0, count).join(""));
    this.bufferedBytes -= bytes;
    return this.chunk.length > 0;
  }

  private dropChunk(): void {
    this.onDropped(this.chunk.toString().split("\n").length - 1);
    this.chunk = Buffer.alloc(0);
  }
}

/** Opens a pipe again without blocking: descriptor 1 may be shared with other programs. */
function openStandardOutput(): number {
  if (!fstatSync(STANDARD_OUTPUT).isFIFO()) return STANDARD_OUTPUT;
  try {
    return openSync("/dev/stdout", constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return STANDARD_OUTPUT;
  }
}

function isBusy(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EAGAIN" || code === "EBUSY";
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
