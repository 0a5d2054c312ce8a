import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The floor of a page that is the same for all: the bytes of one answer, head and body, from Node alone. */
const HOP_BY_HOP = new Set(["connection", "keep-alive", "date"]);

const headers = { "Accept-Encoding": process.env.ACCEPT_ENCODING ?? "identity" };
get(process.env.PAGE_URL ?? "", { headers }, async (answer) => {
  const body = await buffer(answer);
  const head = answer.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 && !HOP_BY_HOP.has(name.toLowerCase()) ? [name, all[index + 1] ?? ""] : [],
  );
  const server = createServer((_request, response) => {
    response.writeHead(200, head).end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  });
});
