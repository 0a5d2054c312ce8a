import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A JSON text, by the query. */
type Answer = (query: string) => string;

/** Serves an upstream that answers at once, so that it is not what is measured: an answer per path. */
export function serveAnswers(answers: Readonly<Record<string, Answer>>): void {
  const server = createServer((request, response) => {
    const [path = "", query = ""] = request.url?.split("?", 2) ?? [];
    const answer = answers[path]?.(query);
    response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "application/json" });
    response.end(answer);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
}
