import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Our server as built, with its sandbox, but with no polling interval: every request of an order's
 * state asks the upstream, as the proxy beside it does.
 */
const load = (name: string) =>
  import(new URL(`../../../build/server/${name}`, import.meta.url).href);
const [{ readConfig }, { createDependencies }, { createApp }] = await Promise.all(
  ["env.js", "dependencies.js", "app.js"].map(load),
);

const config = readConfig({
  LOG_LEVEL: "warn",
  UPSTREAM_URL: process.env.UPSTREAM_URL,
  REDIS_URL: process.env.REDIS_URL,
  RATE_LIMIT_REQUESTS_PER_MINUTE: "100000000",
});
const dependencies = await createDependencies(config, { pollIntervals: { qrMs: 0, orderMs: 0 } });
const server = createServer(createApp(dependencies)).listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
