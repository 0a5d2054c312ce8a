import type { RequestHandler } from "express";

/**
 * Refuses a body that is or grows too large. Forms of this product are small; nothing reads more
 * than `bytes` of any of them. A body of unstated length stays paused: whoever reads it resumes it.
 */
export function bodyLimit(bytes: number): RequestHandler {
  return (request, response, next) => {
    if (Number(request.get("Content-Length") ?? 0) > bytes) {
      response.status(413).type("text/plain").send("request body too large\n");
      return;
    }
    if (request.get("Transfer-Encoding")) {
      let seen = 0;
      request.on("data", (chunk: Buffer) => {
        seen += chunk.length;
        if (seen > bytes) request.destroy();
      });
      request.pause();
    }
    next();
  };
}
