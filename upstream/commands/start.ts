import { createHealth } from "../ops/health";
import { createJsonLog } from "../ops/json-log";
import { stopOnSignal } from "../ops/stop-on-signal";
import { type SandboxOptions, startSandbox } from "../server";
import {
  findDatabaseUrl,
  readCallbackOrigin,
  readProcessSettings,
  readSecrets,
  readServerSettings,
} from "../settings";
import type { Command, CommandContext } from "./command";
import { openDatabase } from "./open-store";

/** Runs the upstream until SIGINT or SIGTERM; SIGHUP reads files of secrets again. */
export const start: Command = async (_, { environment, print, complain }) => {
  const { ops, ...shutdown } = readProcessSettings(environment);
  const readOptions = async (): Promise<SandboxOptions> => ({
    ...readServerSettings(environment),
    ...(await findProviders(environment)),
  });
  const options = await readOptions();
  const hasDatabase = findDatabaseUrl(environment) !== null;
  const secrets = hasDatabase ? readSecrets(environment) : undefined;
  const database = hasDatabase ? await openDatabase(environment) : null;
  const log = database && createJsonLog();
  const health = createHealth(async () => database?.check());
  const sandbox = await startSandbox({ ...options, secrets, store: database?.store }).catch(
    async (error) => {
      await database?.store.close();
      throw error;
    },
  );
  const opsServer = ops && (await startOps(ops));
  if (log) log.info({ url: sandbox.url }, "listening");
  else {
    print(`sandbox upstream on ${sandbox.url}`);
    complain("upstream: no DATABASE_URL, so all of it ends with the process");
  }
  process.on("SIGHUP", async () => {
    try {
      sandbox.setSecrets(await readOptions());
      if (log) log.info("secrets read again");
      else complain("upstream: secrets read again");
    } catch (error) {
      const { message } = error as Error;
      if (log) log.error({ reason: message }, "secrets not read again: those of before stay");
      else complain(`upstream: secrets not read again: ${message}: those of before stay`);
    }
  });
  stopOnSignal({
    ...shutdown,
    drain() {
      health.drain();
      log?.info(shutdown, "draining");
    },
    async stop(delayMs) {
      await sandbox.stop(delayMs);
      opsServer?.close().closeAllConnections();
    },
  });

  async function startOps(address: NonNullable<typeof ops>) {
    const { createMetrics } = await import("../ops/metrics");
    const { startOpsServer } = await import("../ops/ops-server");
    const metrics = createMetrics({ isReady: health.isReady, database });
    return startOpsServer({ ...address, health, metrics });
  }
};

/** With the variables of a provider nothing is simulated (docs/upstream.md#the-upstream-of-this-repository). */
async function findProviders(
  environment: CommandContext["environment"],
): Promise<Pick<SandboxOptions, "createProviders">> {
  const callbackOrigin = readCallbackOrigin(environment);
  if (callbackOrigin === null) return {};
  const { createProviders } = await import("../providers/providers");
  return { createProviders: (store) => createProviders(environment, { callbackOrigin, store }) };
}
