import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ListeningServer {
  server: Server;
  port: number;
  /** `http://127.0.0.1:<port>` */
  url: string;
  close(): void;
}

/** Serves on a port of the loopback address, a free one unless told otherwise. */
export async function listen(
  handler: RequestListener | Server,
  wanted = 0,
): Promise<ListeningServer> {
  const server = typeof handler === "function" ? createServer(handler) : handler;
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The same until the running test ends. */
export async function listenDuringTest(handler: RequestListener | Server) {
  const listening = await listen(handler);
  onTestFinished(listening.close);
  return listening;
}
