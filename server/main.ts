import process from "node:process";

/** Older versions lack what the packages of the build use. */
const OLDEST_NODE = 20;

const { node } = process.versions;

if (Number.parseInt(node, 10) < OLDEST_NODE) {
  process.stderr.write(`Node ${node} is too old: this server needs Node 22 or 24\n`);
  process.exitCode = 1;
} else {
  // Without a listener a reload in the first moments would end the process.
  process.on("SIGHUP", () => {});
  // The rest may not even load on an older Node.
  await import("./command");
}
