import { createServer } from "node:http";
import { createApp } from "./app";
import { createDependencies } from "./dependencies";
import { ConfigurationError, readConfig } from "./env";
import { announce } from "./announce";
import { drainOnSignals } from "./drain";

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
