import { startSandbox } from "~/sandbox/server";

/** The sandbox in a process of its own. */
const { port } = await startSandbox();
process.stdout.write(`${port}\n`);
