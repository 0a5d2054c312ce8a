import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { Pool } from "undici";

/**
 * What any node needs for this: the session, the order with the turn to ask about it, one call of the
 * upstream, and the same bytes. Nothing is checked, opened, counted, bounded or measured.
 */
const { ANSWER = "[]", REDIS_URL = "", UPSTREAM_URL = "" } = process.env;
const [headers, body] = JSON.parse(ANSWER) as [Record<string, string>, string];
const redis = new Redis(REDIS_URL, { enableAutoPipelining: true, keyPrefix: "plain:" });
const upstream = new Pool(UPSTREAM_URL, { connections: 128, pipelining: 1 });
const INTERVAL_MS = 3_500;

await redis.set("session", "x".repeat(1_000));
await redis.set("order", body);

const server = createServer(async (request, response) => {
  const { authorization = "" } = request.headers;
  const orderId = request.url?.split("/").at(-1);
  await redis.get("session");
  const [, order] = await Promise.all([
    redis.set(`gate ${orderId}`, "1", "PX", INTERVAL_MS, "NX"),
    redis.get("order"),
  ]);
  const answer = await upstream.request({
    method: "GET",
    path: `/wxpay/orderInfo?orderId=${orderId}`,
    headers: { authorization },
  });
  const { data } = (await answer.body.json()) as { data: { status: number } };
  const status = data.status === 0 ? "pending" : "paid";
  const said = JSON.stringify({ ...JSON.parse(order ?? "{}"), status });
  response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(said) }).end(said);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
