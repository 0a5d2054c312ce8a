import { buildInfo } from "~/gateway/process/build-info";
import { notifySystemd } from "~/gateway/process/notify-systemd";
import { createHealth } from "../ops/health";
import { createJsonLog } from "../ops/json-log";
import { stopOnSignal } from "../ops/stop-on-signal";
import { readFilesAgain, refuseOtherEndings } from "../providers/settings";
import type { SharedStore } from "../providers/shared-store";
import type { RunningUpstream } from "../server";
import type { ServiceOptions } from "../services/upstream-service";
import {
  findDatabaseUrl,
  readCallbackOrigin,
  readProcessSettings,
  readSandboxSettings,
  readSecrets,
  readServerSettings,
} from "../settings";
import type { Command, CommandContext } from "./command";
import { openDatabase } from "./open-store";

/** Runs the upstream until SIGINT or SIGTERM; SIGHUP reads files of secrets again. */
export const start: Command = async (_, { environment, print, complain }) => {
  const { ops, ...shutdown } = readProcessSettings(environment);
  const mode = await chooseMode(environment);
  const hasDatabase = findDatabaseUrl(environment) !== null;
  const secrets = hasDatabase ? readSecrets(environment) : undefined;
  refuseOtherEndings(environment);
  const database = hasDatabase ? await openDatabase(environment) : null;
  const log = database && createJsonLog();
  const health = createHealth(async () => database?.check());
  const running = await mode.start({ secrets, store: database?.store }).catch(async (error) => {
    await database?.store.close();
    throw error;
  });
  const opsServer = ops && (await startOps(ops));
  process.on("SIGHUP", async () => {
    try {
      const changeUrl = await database?.prepareUrl();
      const names = readFilesAgain(environment, () => {
        mode.readSecretsAgain(running);
        changeUrl?.();
      });
      if (log) log.info(names, "secrets read again");
      else complain(`upstream: secrets read again: ${names.read.join(", ") || "none"}`);
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
      await running.stop(delayMs);
      opsServer?.close().closeAllConnections();
    },
  });
  // Who reads that it listens may send a signal at once, which would end it without a handler.
  if (log) log.info({ ...buildInfo, url: running.url }, "listening");
  else {
    print(`sandbox upstream on ${running.url}`);
    complain("upstream: no DATABASE_URL, so all of it ends with the process");
  }
  if (environment.NOTIFY_SOCKET)
    notifySystemd((error) => log?.warn({ reason: error.message }, "systemd was not told"));

  async function startOps(address: NonNullable<typeof ops>) {
    const { createMetrics } = await import("../ops/metrics");
    const { startOpsServer } = await import("../ops/ops-server");
    const metrics = createMetrics({
      isReady: health.isReady,
      database,
      readCeilings: () => running.service.transact(({ ceilings }) => ceilings.listShares()),
    });
    return startOpsServer({ ...address, health, metrics });
  }
};

interface Mode {
  start(given: Partial<Pick<ServiceOptions, "secrets" | "store">>): Promise<RunningUpstream>;
  /** @throws SettingsError, and nothing changes */
  readSecretsAgain(running: RunningUpstream): void;
}

/** Without the variables of a provider everything is simulated (docs/upstream.md#the-upstream-of-this-repository). */
async function chooseMode(environment: CommandContext["environment"]): Promise<Mode> {
  const readGatewaySecrets = () => readServerSettings(environment).gatewaySecrets ?? [];
  const callbackOrigin = readCallbackOrigin(environment);
  if (callbackOrigin === null) {
    const { startSandbox } = await import("../simulation/start-sandbox");
    return {
      start: (given) => startSandbox({ ...readSandboxSettings(environment), ...given }),
      readSecretsAgain({ service }) {
        service.gatewaySecrets = readGatewaySecrets();
      },
    };
  }
  const { createProviders: create } = await import("../providers/providers");
  const { startUpstream, replaceProviders } = await import("../server");
  const createProviders = (store: SharedStore) => create(environment, { callbackOrigin, store });
  return {
    start({ store, ...given }) {
      if (!store) throw new Error("DATABASE_URL: required with providers");
      return startUpstream({
        ...readServerSettings(environment),
        ...given,
        store,
        createProviders,
      });
    },
    readSecretsAgain({ service }) {
      const gatewaySecrets = readGatewaySecrets();
      replaceProviders(service, { createProviders });
      service.gatewaySecrets = gatewaySecrets;
    },
  };
}
