import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import { Redis } from "ioredis";
import { Pool } from "undici";

/* Reads a session and an order from Redis, calls the upstream and writes to Redis, as the gateway does. */
const { REDIS_URL = "", UPSTREAM_URL = "" } = process.env;
const redis = new Redis(REDIS_URL, { enableAutoPipelining: true, keyPrefix: "bare:" });
const upstream = new Pool(UPSTREAM_URL, { connections: 32 });

async function call(path: string) {
  const { body } = await upstream.request({ path, method: "POST" });
  return ((await body.json()) as { data: Record<string, unknown> }).data;
}

const authenticate: RequestHandler = async (request, response, next) => {
  const session = await redis.get(`session:${request.get("Authorization")?.slice(7)}`);
  if (!session) return response.status(401).end();
  response.locals.uid = JSON.parse(session).uid;
  next();
};

const app = express();

app.post("/api/v1/sessions", express.json(), async ({ body }, response) => {
  const token = randomBytes(16).toString("hex");
  await redis.set(`session:${token}`, JSON.stringify({ uid: body.mobile }));
  response.status(201).json({ token });
});

app.post("/api/v1/orders", authenticate, express.json(), async ({ body }, response) => {
  const { orderId } = await call("/wxpay/createOrder");
  await redis.set(`order:${response.locals.uid}:${orderId}`, JSON.stringify(body));
  response.status(201).json({ orderId });
});

app.get("/api/v1/orders/:id", authenticate, async ({ params }, response) => {
  const key = `order:${response.locals.uid}:${params.id}`;
  const order = await redis.get(key);
  if (!order) return response.status(404).end();
  const { status } = await call("/wxpay/orderInfo");
  await redis.set(`checked:${key}`, "1", "PX", 2_000);
  response.json({ orderId: params.id, status, ...JSON.parse(order) });
});

const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
