import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";

/** Of 1.1.0: a clone may lack its tag. */
const LAST_RELEASE = "1d2bdadf";
/** The version before (docs/releases.md#versions). */
const COMMIT = process.env.UPGRADE_FROM ?? findLastTag() ?? LAST_RELEASE;
export const BASE_FOLDER = `.cache/bench/${COMMIT}`;

/** Runs before the tests: builds that commit of this repository's history, once for all runs. */
export default function setup(): void {
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
  // Built for tests, 1.1.0 lacks the client of PostgreSQL.
  const forProduction = ["NODE_ENV=production", "npm"];
  const npm = (...args: string[]) =>
    execFileSync("env", [...forProduction, ...args], { cwd: unfinished, stdio: ["ignore", 2, 2] });
  npm("ci", "--include=dev", "--no-audit", "--no-fund");
  npm("run", "--silent", "build");
  renameSync(unfinished, BASE_FOLDER);
}

/** A release does not follow itself. */
function findLastTag(): string | null {
  const describe = ["describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^"];
  const { status, stdout } = spawnSync("git", describe, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

function hasCommit(): boolean {
  const object = `${COMMIT}^{commit}`;
  return spawnSync("git", ["cat-file", "-e", object]).status === 0;
}
