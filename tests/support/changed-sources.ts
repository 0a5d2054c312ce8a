import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A piece of the sources and what stands in its place for a while. */
interface Change {
  file: string;
  /** Occurs in the file. */
  search: string;
  replace: string;
}

/** Copies all files under version control to a new folder and returns its path. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutations-"));
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  for (const file of stdout.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Does work while a file of the copy is changed. @throws Error when there is nothing to change */
export function withChange<Result>(
  copy: string,
  { file, search, replace }: Change,
  work: () => Result,
): Result {
  const path = join(copy, file);
  const whole = readFileSync(path, "utf8");
  if (!whole.includes(search)) throw new Error(`${file} does not contain ${search}`);
  writeFileSync(path, whole.split(search).join(replace));
  try {
    return work();
  } finally {
    writeFileSync(path, whole);
  }
}
