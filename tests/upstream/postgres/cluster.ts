import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the socket of a PostgreSQL. */
    postgres?: string;
  }
}

const DEBIAN = "/usr/lib/postgresql";

/** Runs before the tests: a PostgreSQL of their own. */
export default function setup({ provide }: TestProject): () => void {
  const { folder, stop } = startCluster();
  provide("postgres", folder);
  return stop;
}

/** Starts a PostgreSQL that is reached by a socket in its folder, and keeps nothing. */
export function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, ...idsOf("postgres"));
  const run = (program: string, ...args: string[]) => {
    const command = [join(findPrograms(), program), ...args];
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file, rest, { cwd: folder, stdio: "pipe" });
  };
  const settings = ["--auth=trust", "--no-sync", "--locale=C", "-E", "UTF8"];
  run("initdb", "-D", data, "-U", "postgres", ...settings);
  const options = `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=100`;
  const log = ["-l", join(folder, "log")];
  const start = () => run("pg_ctl", "-D", data, "-w", ...log, "-o", options, "start");
  const end = () => run("pg_ctl", "-D", data, "-m", "immediate", "stop");
  start();
  return {
    folder,
    /** Ends all connections and transactions, as a crash does. */
    restart(): void {
      end();
      start();
    },
    stop(): void {
      end();
      rmSync(folder, { recursive: true });
    },
  };
}

function findPrograms(): string {
  const [newest] = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
  return join(DEBIAN, newest ?? "", "bin");
}

function idsOf(user: string): [number, number] {
  const read = (option: string) => Number(execFileSync("id", [option, user], { encoding: "utf8" }));
  return [read("-u"), read("-g")];
}
