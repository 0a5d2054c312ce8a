import { normalizeMobileNumber } from "~/gateway/core/phone";
import { createKeyring } from "~/gateway/session/keyring";
import { listPseudonyms } from "~/gateway/session/pseudonyms";
import { announce } from "./announce";
import { createApp } from "./app";
import { CommandLineError, HELP, parseCommandLine } from "./config/command-line";
import { ConfigurationError, readConfig } from "./config/env";
import { createDependencies, type Dependencies } from "./dependencies";
import { createDrain } from "./drain";
import { createHttpServer } from "./http-server";
import { buildInfo } from "./ops/build-info";
import { startOpsServer } from "./ops/ops-server";
import { logUnhandledRejections } from "./unhandled-rejections";

/** Runs the command of the command line. */
async function run(args: string[]): Promise<void> {
  const { command, demo, envFile, phone } = parseCommandLine(args);
  if (command === "help") return print(HELP);
  if (command === "version") return print(`${buildInfo.version} (${buildInfo.commit})\n`);
  if (envFile) process.loadEnvFile(envFile);
  const config = readConfig(undefined, { demoCommand: demo });
  if (command === "phone-hash") return printPhoneHashes(config.SESSION_SECRETS, phone);
  const dependencies = await createDependencies(config);
  await (command === "check" ? check(dependencies) : serve(dependencies));
}

async function serve(dependencies: Dependencies): Promise<void> {
  const { config, logger } = dependencies;
  // They are for developers, and Node writes them between the lines of the log.
  process.noDeprecation = true;
  logUnhandledRejections(logger);
  const drain = createDrain(dependencies);
  const server = createHttpServer(drain.wrap(createApp(dependencies)), config);
  await startOpsServer(dependencies);
  server.listen(config.PORT, config.HOST, () => announce(dependencies, server));
  drain.listenForSignals(server);
  process.on("SIGHUP", () => reloadSecrets(dependencies));
}

function reloadSecrets({ logger, reloadSecrets: reload }: Dependencies): void {
  try {
    reload();
  } catch (error) {
    logger.error({ reason: (error as Error).message }, "secrets were not read again");
  }
}

async function check(dependencies: Dependencies): Promise<void> {
  const { check: checkAll } = await import("./check");
  const succeeded = await checkAll(dependencies, (line) => print(`${line}\n`));
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
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  // Outside of the promise: unhandled rejections do not end the process.
  setImmediate(() => {
    throw error;
  });
});
