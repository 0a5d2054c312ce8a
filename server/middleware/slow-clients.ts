import type { RequestHandler } from "express";
import { hasFile, isUpload } from "../http/paths";
import type { Services } from "../http/services";
import { TIMERS } from "../http/timers";

/** Disconnects clients that send a body or read a response too slowly. */
export function slowClients({ slowClients: guard }: Pick<Services, "slowClients">): RequestHandler {
  return (request, response, next) => {
    guard.watch(request);
    const limitMs = hasFile(request.path) ? TIMERS.fileBody : TIMERS.body;
    const onLate = () => {
      if (response.headersSent) return response.destroy();
      response.once("finish", () => request.destroy());
      response.writeHead(408, { Connection: "close", "Content-Length": 0 }).end();
    };
    if (!isUpload(request)) guard.expectBody(request, response, { limitMs, onLate });
    next();
  };
}
