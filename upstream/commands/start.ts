import { type SandboxOptions, startSandbox } from "../server";
import { findDatabaseUrl, readCallbackOrigin, readSecrets, readServerSettings } from "../settings";
import type { Command, CommandContext } from "./command";
import { openStore } from "./open-store";

/** Runs the upstream until SIGINT or SIGTERM. */
export const run: Command = async (_, { environment, print }) => {
  const options = {
    ...readServerSettings(environment),
    ...(await findProviders(environment)),
    ...(findDatabaseUrl(environment) !== null && {
      secrets: readSecrets(environment),
      store: await openStore(environment),
    }),
  };
  const sandbox = await startSandbox(options).catch(async (error) => {
    await options.store?.close();
    throw error;
  });
  print(`sandbox upstream on ${sandbox.url}`);
  if (!options.store)
    process.stderr.write("upstream: no DATABASE_URL, so all of it ends with the process\n");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => sandbox.close());
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
