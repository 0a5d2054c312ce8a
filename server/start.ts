import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { version } from "~/package.json";
import { announce } from "./announce";
import { createApp } from "./app";
import { check } from "./check";
import { CommandLineError, HELP, parseCommandLine } from "./config/command-line";
import { ConfigurationError, readConfig } from "./config/env";
import { createDependencies, type Dependencies } from "./dependencies";
import { createDrain } from "./drain";
import { createHttpServer } from "./http-server";
import { startOpsServer } from "./ops/ops-server";
import { outliveRejections } from "./unhandled-rejections";

/** Runs the command of the command line. What is wrong with it or with a variable ends it with one message. */
export async function start(args = process.argv.slice(2)): Promise<Server | undefined> {
  try {
    const { command, demo, envFile } = parseCommandLine(args);
    if (command === "help") return print(HELP);
    if (command === "version") return print(`${version}\n`);
    if (envFile && existsSync(envFile)) process.loadEnvFile(envFile);
    const config = readConfig(undefined, { demoCommand: demo });
    const dependencies = await createDependencies(config);
    if (command === "check") return await runCheck(dependencies);
    outliveRejections(dependencies.logger);
    const drain = createDrain(dependencies);
    const server = createHttpServer(drain.before(createApp(dependencies)), config);
    await startOpsServer(dependencies);
    server.listen(config.PORT, config.HOST, () => announce(dependencies, server));
    drain.onSignals(server);
    return server;
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof CommandLineError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
      return;
    }
    // Outside of any promise, because rejections are outlived.
    setImmediate(() => {
      throw error;
    });
  }
}

function print(text: string): undefined {
  process.stdout.write(text);
}

async function runCheck(dependencies: Dependencies): Promise<undefined> {
  const succeeded = await check(dependencies, (line) => print(`${line}\n`));
  await dependencies.close();
  process.exitCode = succeeded ? 0 : 1;
}
