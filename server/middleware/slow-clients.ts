import type { RequestHandler } from "express";
import { isUpload } from "../http/paths";
import type { Services } from "../http/services";

/** Disconnects clients that send a body or read a response too slowly, within 15 s. */
export function slowClients({ slowClients: guard }: Pick<Services, "slowClients">): RequestHandler {
  return (request, response, next) => {
    guard.watch(request);
    if (!isUpload(request))
      guard.expectBody(request, response, () => {
        if (response.headersSent) return response.destroy();
        response.once("finish", () => request.destroy());
        response.writeHead(408, { Connection: "close", "Content-Length": 0 }).end();
      });
    next();
  };
}
