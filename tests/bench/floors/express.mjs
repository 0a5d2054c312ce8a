import express from "express";
import { Redis } from "ioredis";
import { Pool } from "undici";

/* Reads Redis, calls the upstream and writes Redis as often as the gateway does, and nothing else. */
const { REDIS_URL, UPSTREAM_URL, PORT } = process.env;
const redis = new Redis(REDIS_URL, { enableAutoPipelining: true, keyPrefix: "bare:" });
const upstream = new Pool(UPSTREAM_URL, { connections: 128 });
const LIFETIME_MS = 600_000;
const user = { uid: "10001", token: "t", mobileNumber: "13800000009", nickname: "张创作" };
const order = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay", priceFen: 159_900 };
await redis.mset("session", JSON.stringify(user), "order", JSON.stringify(order));

async function call(path) {
  const { body } = await upstream.request({ path, method: "POST" });
  return body.json();
}

const app = express();
app.get("/index", (_request, response) => response.end());
app.get("/api/v1/orders/:id", async ({ params }, response) => {
  const { uid } = JSON.parse(await redis.get("session"));
  const order = JSON.parse(await redis.get("order"));
  const { code } = await call("/wxpay/orderInfo");
  await redis.set(`checked:${uid}:${params.id}`, "1", "PX", LIFETIME_MS);
  response.json({ orderId: params.id, status: code, ...order });
});
app.get("/login/qr/status", async ({ headers: { cookie } }, response) => {
  JSON.parse(await redis.get("session"));
  await redis.get(`code:${cookie}`);
  await call("/admins/wxlogin/userinfo");
  await redis.set(`code:${cookie}`, "pending", "PX", LIFETIME_MS);
  response.json({ state: "pending", remaining: 600, pollAfterMs: 3_500, goTo: null });
});
app.listen(PORT).keepAliveTimeout = LIFETIME_MS;
