import process from "node:process";

/** Older versions lack what the packages of the build use. */
const OLDEST_NODE = 20;

const { node } = process.versions;

if (Number.parseInt(node, 10) < OLDEST_NODE) {
  process.stderr.write(`Node ${node} is too old: this server needs Node 22 or 24\n`);
  process.exitCode = 1;
} else {
  // Without a listener these signals would end the process in its first moments.
  for (const signal of ["SIGHUP", "SIGUSR2"]) process.on(signal, () => {});
  // The rest may not even load on an older Node.
  await import("./command");
}
