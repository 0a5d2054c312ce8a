import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface LossyProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Stands between the product and an upstream and passes everything on; the answers it is told to
 * lose are lost after the upstream has done its work, which no fault of the sandbox shows.
 */
export async function startLossyProxy(
  target: string,
  loses: (request: IncomingMessage) => boolean,
): Promise<LossyProxy> {
  const server = createServer((incoming, outgoing) => {
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
