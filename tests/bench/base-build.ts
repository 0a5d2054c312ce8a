import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";

/** The commit that the budgets of docs/performance.md refer to. */
const COMMIT = "4e8d54d";
export const BASE_FOLDER = `.cache/bench/${COMMIT}`;

/** Checks the base commit out of this repository's own history and builds it, once for all runs. */
export function makeBase(): void {
  if (existsSync(BASE_FOLDER)) return;
  if (!hasCommit())
    throw new Error(
      `The budgets compare with commit ${COMMIT}, which this clone does not have. ` +
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
