import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensurePrograms } from "./ensure-programs.mjs";
import { ensureNode, installNode } from "./node-version.mjs";

/* What takes too long for `npm test`; `-- cluster upgrade` runs some parts. Each tests the build made first. */
const PARTS = {
  faults: testInFull,
  cluster: () => vitest(["tests/cluster"], { ROLLING_RESTARTS: "20" }),
  development: () => vitest(["tests/e2e/development"]),
  simulation: () => vitest(["tests/simulation"], { SIMULATION_RUNS: "20000" }),
  engines: () => vitest(["tests/engines"]),
  extension: () => vitest(["tests/extension/linter"]),
  contributing: () => vitest(["tests/contributing"]),
  wordpress: () => vitest(["tests/upstream/channels/real-wordpress"]),
  upgrade: () => vitest(["--project", "upgrade"]),
  postgres: () => vitest(["--project", "over postgres"]),
  pglite: () => vitest(["--project", "pglite"]),
  "node-22": () => testUnderNode("22"),
  "node-24": () => testUnderNode("24"),
  lighthouse: () => run("npx", ["tsx", "tests/lighthouse/check-lighthouse.ts"]),
  clients: generateOtherClient,
  deploy: () => vitest(["tests/deploy/tools"]),
  drill: () => measure(["tests/drill"]),
};
/** The tests that measure or take more cases when they run in full. */
const MEASURED = [
  "tests/faults",
  "tests/security",
  "tests/fuzz",
  "tests/situations/rights-end",
  "tests/e2e/accessibility",
  "tests/browser/lost-files",
];
/** What this leaves out runs in the part `postgres`. */
const IN_MEMORY = "--project=!over postgres";
/** Pages, forms, JSON, sockets, streams, signals and stores: what a version of Node could change. */
const OF_NODE = [
  "tests/app",
  "tests/gateway",
  "tests/readme",
  "tests/security/smuggling",
  "tests/server",
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) end(`no part ${unknown.join(", ")}; there are ${Object.keys(PARTS)}`);
ensureNode();
ensurePrograms({ nightly: true });
if (!run("npm", ["run", "--silent", "build"])) end("the build failed");
const results = (chosen.length > 0 ? chosen : Object.keys(PARTS)).map((name) => {
  const startedMs = Date.now();
  process.stdout.write(`\n${name}\n`);
  const passed = PARTS[name]();
  return { name, passed, minutes: ((Date.now() - startedMs) / 60_000).toFixed(1) };
});
for (const { name, passed, minutes } of results)
  process.stdout.write(`${name}: ${passed ? "ok" : "FAILED"} in ${minutes} min\n`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

/** Runs every count in full. */
function testInFull() {
  const environment = { FAULTS_IN_FULL: "1" };
  return measure(["--no-file-parallelism", IN_MEMORY, ...MEASURED], environment);
}

/** Runs tests and prints what they measured. */
function measure(args, environment) {
  const file = resolve(".cache/figures.jsonl");
  mkdirSync(".cache", { recursive: true });
  rmSync(file, { force: true });
  const passed = vitest(args, { ...environment, FAULTS_FIGURES: file });
  const figures = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  for (const { area, what, goal, measured } of figures.map((line) => JSON.parse(line)))
    process.stdout.write(`${area}: ${what}: ${measured} (${goal})\n`);
  return passed;
}

function testUnderNode(version) {
  const node = installNode(version);
  const options = ["run", "--reporter=dot", IN_MEMORY, ...OF_NODE];
  return node !== null && run(node, ["node_modules/vitest/vitest.mjs", ...options]);
}

/** A second generator understands the OpenAPI document, and what it makes compiles. */
function generateOtherClient() {
  const folder = resolve(".cache", "other-client");
  const packages = ["@hey-api/openapi-ts@0.95.0", "typescript@5.9.3"];
  const bin = (name) => join(folder, "node_modules", ".bin", name);
  const options =
    "--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler";
  mkdirSync(folder, { recursive: true });
  return (
    run("npx", ["tsx", "scripts/docs/api-types.ts"]) &&
    run("npm", ["install", "--prefix", folder, "--no-package-lock", ...packages]) &&
    run(bin("openapi-ts"), ["-i", "tests/api/client/openapi.json", "-o", join(folder, "client")]) &&
    run(bin("tsc"), [...options.split(" "), join(folder, "client", "sdk.gen.ts")])
  );
}

function vitest(args, environment) {
  return run("npx", ["vitest", "run", ...args], environment);
}

function run(command, args, environment = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}

function end(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
