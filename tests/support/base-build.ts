import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";

/** The version before: the budgets of docs/performance.md and the test of the upgrade refer to it. */
const COMMIT = "4e8d54d";
export const BASE_FOLDER = `.cache/bench/${COMMIT}`;

/** Takes that commit out of this repository's own history and builds it, once for all runs. */
export function makeBase(): void {
  if (existsSync(BASE_FOLDER)) return;
  if (!hasCommit())
    throw new Error(
      `Commit ${COMMIT} is needed to compare with, and this clone does not have it. ` +
        "In a shallow clone, `git fetch --unshallow` gets it.",
    );
  const unfinished = `${BASE_FOLDER}.unfinished`;
  const archive = `${BASE_FOLDER}.tar`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  execFileSync("git", ["archive", `--output=${archive}`, COMMIT]);
  execFileSync("tar", ["--extract", "--file", archive, "--directory", unfinished]);
  rmSync(archive);
  const npm = (...args: string[]) =>
    execFileSync("npm", args, { cwd: unfinished, stdio: ["ignore", 2, 2] });
  npm("ci", "--include=dev", "--no-audit", "--no-fund");
  npm("run", "--silent", "build");
  renameSync(unfinished, BASE_FOLDER);
}

function hasCommit(): boolean {
  const object = `${COMMIT}^{commit}`;
  return spawnSync("git", ["cat-file", "-e", object]).status === 0;
}
