import { type IncomingMessage, request } from "node:http";
import { listen } from "./listen";

/**
 * Stands between the product and an upstream and passes everything on; the answers it is told to
 * lose are lost after the upstream has done its work, which no fault of the sandbox shows.
 */
export const startLossyProxy = (target: string, loses: (request: IncomingMessage) => boolean) =>
  listen((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passedOn = request(`${target}${url}`, { method, headers }, (answer) => {
      if (loses(incoming)) {
        answer.resume().on("end", () => outgoing.socket?.resetAndDestroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passedOn.on("error", () => outgoing.socket?.resetAndDestroy());
    incoming.pipe(passedOn);
  });
