import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves an upstream that answers at once, so that it is not what is measured: a JSON text per path. */
export function serveAnswers(answers: Readonly<Record<string, () => string>>): void {
  const server = createServer((request, response) => {
    const answer = answers[request.url?.split("?", 1)[0] ?? ""]?.();
    response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "application/json" });
    response.end(answer);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
}
