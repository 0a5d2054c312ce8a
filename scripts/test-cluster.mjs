import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ensurePrograms } from "./ensure-programs.mjs";

/* `npm run test:cluster` runs the cluster tests; `-- --rounds=20` makes twenty rolling restarts. */
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "1" } },
  allowPositionals: true,
});
ensurePrograms();
const run = (command, args) =>
  spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ROLLING_RESTARTS: values.rounds },
  }).status ?? 1;
process.exit(
  run("npm", ["run", "--silent", "build"]) ||
    run("npx", ["vitest", "run", "--reporter=verbose", "tests/cluster", ...positionals]),
);
