import type { Server } from "node:http";
import { announce } from "./announce";
import { createApp } from "./app";
import { ConfigurationError, readConfig } from "./config/env";
import { createDependencies } from "./dependencies";
import { createDrain } from "./drain";
import { createHttpServer } from "./http-server";
import { startOpsServer } from "./ops/ops-server";
import { outliveRejections } from "./unhandled-rejections";

/** The whole process, but for what is wrong with its configuration: that ends it with one message. */
export async function start(): Promise<Server | undefined> {
  try {
    const config = readConfig();
    const dependencies = await createDependencies(config);
    outliveRejections(dependencies.logger);
    const drain = createDrain(dependencies);
    const server = createHttpServer(drain.before(createApp(dependencies)), config);
    await startOpsServer(dependencies);
    server.listen(config.PORT, config.HOST, () => announce(dependencies, server));
    drain.onSignals(server);
    return server;
  } catch (error) {
    if (error instanceof ConfigurationError) {
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
