import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";

/** The version that the product is tested and served with. */
const version = readFileSync(new URL("../.node-version", import.meta.url), "utf8").trim();

/**
 * Runs this process again with the Node of `.node-version`, first in PATH for all that it starts, when
 * it has another major version. Ends with its status.
 */
export function ensureNode() {
  const major = (text) => Number.parseInt(text, 10);
  if (major(process.versions.node) === major(version)) return;
  process.stdout.write(`Node ${version} instead of ${process.versions.node}\n`);
  const node = installNode(version);
  if (!node) process.exit(1);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync(node, args, { env, stdio: "inherit" });
  process.exit(status ?? 1);
}

/** Installs a version from npm below `.cache` and returns its program, or null when that failed. */
export function installNode(wanted) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = resolve(".cache", "node", wanted);
  const node = resolve(folder, "node_modules", name, "bin", "node");
  // A range may have a newer version than the one that was installed.
  if (existsSync(node) && wanted === version) return node;
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--no-package-lock", `${name}@${wanted}`];
  return spawnSync("npm", args, { stdio: "inherit" }).status === 0 ? node : null;
}
