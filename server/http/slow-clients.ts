import type { IncomingMessage, ServerResponse } from "node:http";
import { CHECK_INTERVAL_MS, TIMERS } from "./timers";

type Socket = IncomingMessage["socket"];

export type SlowClientGuard = ReturnType<typeof createSlowClientGuard>;

/** Creates the timers of all connections of the process. */
export function createSlowClientGuard() {
  const idleLimits = new Map<Socket, number>();
  const checking = setInterval(() => {
    for (const [socket, idleMs] of idleLimits) watchReader(socket, idleMs);
  }, CHECK_INTERVAL_MS).unref();

  return {
    watch({ socket }: IncomingMessage): void {
      if (idleLimits.has(socket)) return;
      idleLimits.set(socket, socket.timeout ?? 0);
      socket.once("close", () => idleLimits.delete(socket));
    },

    expectBody(
      request: IncomingMessage,
      response: ServerResponse,
      { limitMs, onLate }: { limitMs: number; onLate: () => void },
    ): void {
      const { headers } = request;
      if (!headers["transfer-encoding"] && !Number(headers["content-length"] ?? 0)) return;
      const timer = setTimeout(() => !request.complete && onLate(), limitMs).unref();
      request.on("end", () => clearTimeout(timer));
      response.on("close", () => clearTimeout(timer));
    },

    close: () => clearInterval(checking),
  };
}

/**
 * Sets the timeout only while bytes wait to be read, not while the upstream is slow. Meanwhile nothing is
 * read: what a client sends would begin the timeout again.
 */
function watchReader(socket: Socket, idleMs: number): void {
  const isWaiting = socket.writableLength > 0;
  const isTimed = socket.timeout === TIMERS.reader;
  if (isWaiting && !isTimed) socket.setTimeout(TIMERS.reader, destroySocket).pause();
  else if (!isWaiting && isTimed) socket.setTimeout(idleMs).off("timeout", destroySocket).resume();
}

/** The server's own timeout leaves a connection open while a request is under way (`http-server.ts`). */
function destroySocket(this: Socket): void {
  this.destroy();
}
