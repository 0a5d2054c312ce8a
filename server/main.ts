import { createServer } from "node:http";
import { announce } from "./announce";
import { createApp } from "./app";
import { createDependencies } from "./dependencies";
import { drainOnSignals } from "./drain";
import { ConfigurationError, readConfig } from "./env";

try {
  const config = readConfig();
  const dependencies = await createDependencies(config);
  const server = createServer(createApp(dependencies));
  server.listen(config.PORT, config.HOST, () => announce(dependencies, server));
  drainOnSignals(server, dependencies);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
