import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Returns a JSON text. */
type Respond = (query: string) => string;

/** Serves an upstream that responds at once, by path. */
export function serveResponses(responses: Readonly<Record<string, Respond>>): void {
  const server = createServer((request, response) => {
    const [path = "", query = ""] = request.url?.split("?", 2) ?? [];
    const text = responses[path]?.(query);
    response.writeHead(text === undefined ? 404 : 200, { "Content-Type": "application/json" });
    response.end(text);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
}
