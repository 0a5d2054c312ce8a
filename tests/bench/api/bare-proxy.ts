import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";

/** The floor: passes one call on and its answer back, and does nothing else. */
const upstream = new Pool(process.env.UPSTREAM_URL ?? "", { connections: 128, pipelining: 1 });

const server = createServer(async (request, response) => {
  const { statusCode, headers, body } = await upstream.request({
    method: "GET",
    path: `/wxpay/orderInfo?orderId=${request.url?.split("/").at(-1)}`,
    headers: ["authorization", String(request.headers["x-upstream-token"])],
  });
  const text = await body.text();
  const head = [
    "content-type",
    String(headers["content-type"]),
    "content-length",
    `${text.length}`,
  ];
  response.writeHead(statusCode, head).end(text);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => process.exit());
