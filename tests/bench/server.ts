import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { pinTo, SERVER_CORE } from "./cores";

/** All load comes from one address. */
const NO_LIMITS = {
  RATE_LIMIT_REQUESTS_PER_MINUTE: "100000000",
  RATE_LIMIT_LOGINS_PER_HOUR: "100000000",
  RATE_LIMIT_ORDERS_PER_HOUR: "100000000",
  RATE_LIMIT_QR_CODES_PER_HOUR: "100000000",
};

/** Starts a build on the servers' core. */
export async function startServer(
  environment: Record<string, string> = {},
  folder = "build",
): Promise<ServerProcess> {
  const server = await startServerProcess({ ...NO_LIMITS, ...environment }, folder);
  pinTo(SERVER_CORE, server.pid);
  return server;
}
