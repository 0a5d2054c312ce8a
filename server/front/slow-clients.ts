import type { IncomingMessage, ServerResponse } from "node:http";

/** From the head to the end of an ordinary body; uploads have a rule of their own. */
const BODY_DEADLINE_MS = 12_000;
const CHECK_MS = 1_000;
/** Without a byte taken; a socket may be in the middle of a write once, which doubles it. */
const READER_STALL_MS = 5_000;

type Socket = IncomingMessage["socket"];

/** Whoever sends or reads too slowly is let go within 15 s: a place that nobody uses is for others. */
export function createSlowClientGuard() {
  // Connections, not answers: a set that changes with each request leaves tables among V8's old
  // objects, and each keeps all that hung on the answers in it from being collected with the young.
  const idleLimits = new Map<Socket, number>();
  const checking = setInterval(() => {
    for (const [socket, idleMs] of idleLimits) watchReader(socket, idleMs);
  }, CHECK_MS).unref();

  return {
    watch({ socket }: IncomingMessage): void {
      if (idleLimits.has(socket)) return;
      idleLimits.set(socket, socket.timeout ?? 0);
      socket.once("close", () => idleLimits.delete(socket));
    },

    /** Calls when the request's body has not arrived in time. */
    expectBody(request: IncomingMessage, response: ServerResponse, onLate: () => void): void {
      const { headers } = request;
      if (!headers["transfer-encoding"] && !Number(headers["content-length"] ?? 0)) return;
      const timer = setTimeout(() => !request.complete && onLate(), BODY_DEADLINE_MS).unref();
      request.on("end", () => clearTimeout(timer));
      response.on("close", () => clearTimeout(timer));
    },

    close: () => clearInterval(checking),
  };
}

/**
 * The timeout stands only while bytes wait to be taken: waiting for the upstream is no fault of the
 * reader. Otherwise the connection has the one it came with.
 */
function watchReader(socket: Socket, idleMs: number): void {
  const isWaiting = socket.writableLength > 0;
  const isTimed = socket.timeout === READER_STALL_MS;
  if (isWaiting && !isTimed) socket.setTimeout(READER_STALL_MS, letGo);
  else if (!isWaiting && isTimed) socket.setTimeout(idleMs).off("timeout", letGo);
}

/** Node itself leaves a connection whose request is at work (`http-server.ts`). */
function letGo(this: Socket): void {
  this.destroy();
}
