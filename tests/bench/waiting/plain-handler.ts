import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { Pool } from "undici";

/* Reads Redis twice, calls the upstream, writes Redis and sends the bytes of the gateway's response. */
const { RESPONSE = "[]", REDIS_URL = "", UPSTREAM_URL = "" } = process.env;
const [headers, body] = JSON.parse(RESPONSE) as [Record<string, string>, string];
const redis = new Redis(REDIS_URL, { enableAutoPipelining: true, keyPrefix: "plain:" });
const upstream = new Pool(UPSTREAM_URL, { connections: 128, pipelining: 1 });
const LIFETIME_MS = 600_000;

const server = createServer(async (request, response) => {
  const { cookie = "" } = request.headers;
  await redis.get(`session ${cookie}`);
  await redis.get(`code ${cookie}`);
  const upstreamResponse = await upstream.request({
    method: "GET",
    path: `/admins/wxlogin/userinfo?ticket=${cookie.slice(-24)}`,
  });
  await upstreamResponse.body.text();
  await redis.set(`code ${cookie}`, body, "PX", LIFETIME_MS);
  response.writeHead(200, headers).end(body);
});
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
