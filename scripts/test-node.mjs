import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { ensurePrograms } from "./ensure-programs.mjs";

/*
 * `npm run test:node` tests the built server under every supported version of Node, or under those
 * given: `npm run test:node -- 24`. The packages `node-<platform>-<arch>` contain the programs.
 */
const VERSIONS = ["~20.19", "22", "24"];
/** Pages, forms, JSON, sockets, streams, signals and stores: what a version of Node could change. */
const TESTS = [
  "tests/api/parity.test.ts",
  "tests/app/screens",
  "tests/gateway/login",
  "tests/gateway/order",
  "tests/gateway/session",
  "tests/gateway/upstream",
  "tests/http",
  "tests/scenarios",
  "tests/server",
];

ensurePrograms();
run("npm", ["run", "--silent", "build"]);
const chosen = process.argv.slice(2);
const failed = (chosen.length > 0 ? chosen : VERSIONS).filter((version) => {
  const node = install(version);
  process.stdout.write(`\nNode ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout}`);
  const { status } = spawnSync(
    node,
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...TESTS],
    { stdio: "inherit" },
  );
  return status !== 0;
});
process.stdout.write(failed.length > 0 ? `failed under ${failed.join(", ")}\n` : "all passed\n");
process.exit(failed.length > 0 ? 1 : 0);

/** Returns the path of a Node of this version. */
function install(version) {
  const folder = resolve(".cache", "node", version.replace(/\W/g, ""));
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  run("npm", ["install", "--prefix", folder, "--no-package-lock", `${name}@${version}`]);
  return resolve(folder, "node_modules", name, "bin", "node");
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status === 0) return;
  process.stderr.write(`${command} ${args.join(" ")} failed\n`);
  process.exit(1);
}
