import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Our server as built, with its sandbox, but with the shortest polling interval: every request of
 * an order's state asks the upstream, as the proxy beside it does.
 */
const load = (name: string) =>
  import(new URL(`../../../build/server/${name}`, import.meta.url).href);
const [{ readConfig }, { createDependencies }, { createApp }] = await Promise.all(
  ["env.js", "dependencies.js", "app.js"].map(load),
);

const config = readConfig({
  LOG_LEVEL: process.env.LOG_LEVEL,
  UPSTREAM_URL: process.env.UPSTREAM_URL,
  REDIS_URL: process.env.REDIS_URL,
  SESSION_SECRETS: process.env.SESSION_SECRETS,
  RATE_LIMIT_REQUESTS_PER_MINUTE: "100000000",
  RATE_LIMIT_ORDERS_PER_HOUR: "1000",
});
const dependencies = await createDependencies(config, { pollIntervals: { qrMs: 0, orderMs: 0 } });
const server = createServer(createApp(dependencies)).listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => process.exit());
