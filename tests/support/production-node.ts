import { freePort } from "./free-port";
import { startServerProcess } from "./server-process";
import { withoutLimits } from "./without-limits";

/** What browsers know every node by. */
export const NODES_ORIGIN = "http://localhost:3000";

/** A node in production mode, one of several on one Redis and one upstream; its limits are out of the way. */
export const startProductionNode = async (environment: Record<string, string>, script?: string) =>
  startServerProcess(
    {
      DEPLOYMENT: "production",
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      PUBLIC_ORIGIN: NODES_ORIGIN,
      PASSWORD_LOGIN: "1",
      SESSION_SECRETS: "s".repeat(32),
      LOG_LEVEL: "fatal",
      ...withoutLimits,
      ...environment,
    },
    script,
  );
