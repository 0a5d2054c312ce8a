import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { pinTo, SERVER_CORE } from "./cores";

/** Far more than any load here: one user sends all of it, from one address. */
const NO_LIMITS = {
  RATE_LIMIT_REQUESTS_PER_MINUTE: "100000000",
};

/** A build as it is served, on the servers' core, and free to be asked as often as one likes. */
export async function startServer(
  environment: Record<string, string> = {},
  folder = "build",
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const server = await startServerProcess({ ...NO_LIMITS, ...environment }, folder, flags);
  pinTo(SERVER_CORE, server.pid);
  return server;
}
