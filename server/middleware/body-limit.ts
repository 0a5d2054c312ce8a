import type { RequestHandler } from "express";

/** Rejects a body over the limit. A chunked body is counted and stays paused until a handler reads it. */
export function bodyLimit(bytes: number): RequestHandler {
  return (request, response, next) => {
    if (Number(request.get("Content-Length") ?? 0) > bytes) {
      response.status(413).type("text/plain").send("request body too large\n");
      return;
    }
    if (request.get("Transfer-Encoding")) {
      let received = 0;
      request.on("data", (chunk: Buffer) => {
        received += chunk.length;
        if (received > bytes) request.destroy();
      });
      request.pause();
    }
    next();
  };
}
