import { once } from "node:events";
import type { Server } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import { normalizeMobileNumber } from "~/gateway/core/phone";
import { buildInfo } from "~/gateway/process/build-info";
import { listPseudonyms } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import type { RedisStore } from "~/gateway/store/redis-store";
import { announce } from "./announce";
import { createApp } from "./app";
import { CommandLineError, HELP, parseCommandLine } from "./config/command-line";
import { type Config, ConfigurationError, readConfig } from "./config/env";
import { createDependencies, type Dependencies, openRedisStore } from "./dependencies";
import { createDrain } from "./drain";
import { createHttpServer } from "./http/http-server";
import { endSessions, forgetUser, freezePurchases } from "./operator-commands";
import { createLogger } from "./ops/logger";

import { startOpsServer } from "./ops/ops-server";
import { toPortError } from "./ops/port-error";
import { collectReloads } from "./ops/reload-signal";
import { switchDebugLog } from "./ops/switch-debug-log";
import { tellSystemd } from "./ops/tell-systemd";
import { logUnhandledRejections } from "./unhandled-rejections";

const OLDEST_SUPPORTED_NODE = 22;

/** Runs the command of the command line. */
async function run(args: string[]): Promise<void> {
  const { command, argument, demo, envFile } = parseCommandLine(args);
  if (command === "help") return print(HELP);
  if (command === "version") return print(`${buildInfo.version}\n`);
  if (envFile) process.loadEnvFile(envFile);
  const onReload = collectReloads();
  const config = readConfig(undefined, { demoCommand: demo });
  if (command === "phone-hash") return printPhoneHashes(config.SESSION_SECRETS, argument);
  if (command === "end-sessions")
    return onStore(config, (store) => endSessions(store, config, argument));
  if (command === "forget-user")
    return onStore(config, (store) => forgetUser(store, config, argument));
  if (command === "freeze-purchases")
    return onStore(config, (store) => freezePurchases(store, argument === "on"));
  const dependencies = await createDependencies(config);
  await (command === "check" ? check(dependencies) : serve(dependencies, onReload));
}

/** Runs an operator's command on what the nodes share. @throws CommandLineError without Redis */
async function onStore(config: Config, run: (store: RedisStore) => Promise<string>): Promise<void> {
  const store = await openRedisStore(config, createLogger(config.LOG_LEVEL));
  if (!store) throw new CommandLineError("REDIS_URL: not set, so there is nothing to change");
  try {
    print(`${await run(store)}\n`);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new CommandLineError(
      `not done: Redis does not answer (${(error.cause as Error).message})`,
    );
  } finally {
    await store.close();
  }
}

async function serve(
  dependencies: Dependencies,
  onReload: ReturnType<typeof collectReloads>,
): Promise<void> {
  const { config, logger } = dependencies;
  // Node writes deprecation warnings, which are for developers, between the JSON lines of the log.
  process.noDeprecation = true;
  logUnhandledRejections(logger);
  warnAboutEndedNode(logger);
  const drain = createDrain(dependencies);
  const server = createHttpServer(drain.wrap(createApp(dependencies)), config);
  await startOpsServer(dependencies);
  await listen(server, config);
  announce(dependencies, server);
  drain.listenForSignals(server);
  onReload(() => void reloadSecrets(dependencies));
  switchDebugLog(logger);
  if (config.NOTIFY_SOCKET) void tellSystemd(dependencies);
}

/** @throws ConfigurationError when the port is in use */
async function listen(server: Server, { PORT, HOST }: Dependencies["config"]): Promise<void> {
  server.listen(PORT, HOST);
  await once(server, "listening").catch((error: unknown) => {
    throw toPortError("PORT", PORT, error);
  });
}

function warnAboutEndedNode(logger: Dependencies["logger"]): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < OLDEST_SUPPORTED_NODE)
    logger.warn({ node }, "this version of Node gets no more security fixes: use 22 or 24");
}

async function reloadSecrets({ logger, reloadSecrets: reload }: Dependencies): Promise<void> {
  try {
    await reload();
  } catch (error) {
    logger.error({ reason: (error as Error).message }, "secrets were not read again");
  }
}

async function check(dependencies: Dependencies): Promise<void> {
  const { checkInstallation } = await import("./check-installation");
  const succeeded = await checkInstallation(dependencies, (line) => print(`${line}\n`));
  await dependencies.close();
  process.exitCode = succeeded ? 0 : 1;
}

function printPhoneHashes(secrets: readonly string[], phone: string): void {
  const hashes = listPseudonyms(createKeyring(secrets), normalizeMobileNumber(phone));
  print(`${hashes.join("\n")}\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ConfigurationError || error instanceof CommandLineError) {
    // Connections may be open already.
    process.stderr.write(`${error.message}\n`, () => process.exit(1));
    return;
  }
  // Outside of the promise: unhandled rejections do not end the process.
  setImmediate(() => {
    throw error;
  });
});
