import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { isUpload } from "../http/paths";

/** Counted from the end of the headers; uploads have limits of their own. */
const BODY_DEADLINE_MS = 12_000;
const CHECK_MS = 1_000;
/** For a client that reads nothing; up to twice as long when a write is under way. */
const READER_STALL_MS = 5_000;

type Socket = IncomingMessage["socket"];

type SlowClientGuard = ReturnType<typeof createSlowClientGuard>;

/** Disconnects clients that send a body or read a response too slowly, within 15 s. */
export function slowClients({
  slowClients: guard,
}: {
  slowClients: SlowClientGuard;
}): RequestHandler {
  return (request, response, next) => {
    guard.watch(request);
    if (!isUpload(request.path))
      guard.expectBody(request, response, () => {
        if (response.headersSent) return response.destroy();
        response.once("finish", () => request.destroy());
        response.writeHead(408, { Connection: "close", "Content-Length": 0 }).end();
      });
    next();
  };
}

/** Creates the timers of all connections of the process. */
export function createSlowClientGuard() {
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
 * Sets the timeout only while bytes wait to be read, not while the upstream is slow. Meanwhile nothing is
 * read: what a client sends would begin the timeout again.
 */
function watchReader(socket: Socket, idleMs: number): void {
  const isWaiting = socket.writableLength > 0;
  const isTimed = socket.timeout === READER_STALL_MS;
  if (isWaiting && !isTimed) socket.setTimeout(READER_STALL_MS, destroySocket).pause();
  else if (!isWaiting && isTimed) socket.setTimeout(idleMs).off("timeout", destroySocket).resume();
}

/** The server's own timeout leaves a connection open while a request is under way (`http-server.ts`). */
function destroySocket(this: Socket): void {
  this.destroy();
}
