import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The floor: Node's own server giving the same bytes to everyone, with nothing behind it. */
const [headers, body] = JSON.parse(process.env.ANSWER ?? "[]") as [Record<string, string>, string];

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
