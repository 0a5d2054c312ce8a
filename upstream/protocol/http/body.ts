import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {}

/** More than the largest upload. A client that sends more loses its connection. */
const MOST_BYTES = 64 * 1024 * 1024;
/** For all of a small body; a file may take longer, but not stand still for that time. */
const BODY_MS = 12_000;
const STALL_MS = 60_000;

/** Returns the body as text, and reads a larger one to its end, so that it gets a response. @throws BodyTooLarge */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  return (await readBytes(request, maxBytes)).toString("utf8");
}

/** Reads, like `readBody`, what is not text. @throws BodyTooLarge */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of read(request, setTimeout(destroy, BODY_MS, request))) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new BodyTooLarge();
  return Buffer.concat(chunks);
}

/** A body that is read as it comes. */
export class FileBody {
  /** So far. */
  bytes = 0;

  constructor(private readonly request: IncomingMessage) {}

  /** What the sender announces; null when it does not. */
  get statedBytes(): number | null {
    const stated = this.request.headers["content-length"];
    return stated === undefined ? null : Number(stated);
  }

  /** A reader that stops early leaves the rest. @throws BodyTooLarge */
  async *read(): AsyncGenerator<Uint8Array> {
    const timer = setTimeout(destroy, STALL_MS, this.request);
    for await (const chunk of read(this.request, timer)) {
      this.bytes += chunk.length;
      timer.refresh();
      yield chunk;
    }
  }

  /** Reads the rest, so that the client gets the response. @throws BodyTooLarge */
  async drain(): Promise<void> {
    for await (const _ of this.read());
  }
}

async function* read(request: IncomingMessage, timer: NodeJS.Timeout): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MOST_BYTES) {
        destroy(request);
        throw new BodyTooLarge();
      }
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
}

const destroy = ({ socket }: IncomingMessage) => void socket.destroy();

/** Returns undefined for anything but a JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
