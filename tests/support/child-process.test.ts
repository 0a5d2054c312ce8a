import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { transformWithEsbuild } from "vite";
import { expect, it } from "vitest";
import { startChild } from "./child-process";

const FILE = "tests/support/child-process.ts";
const { code } = await transformWithEsbuild(readFileSync(FILE, "utf8"), FILE);
/** A parent that starts a child as the tests do, prints its process id, and then ends as told. */
const PARENT = `${code}
  const child = startChild("sleep", ["60"]);
  process.stdout.write(child.pid + "\\n");
  setInterval(() => {}, 1000);
  process.stdin.once("data", (how) => {
    if (String(how) === "throw") throw new Error("as told");
    process.exit(0);
  });
`;
const NODE = [process.execPath, "--input-type=module", "--eval", PARENT];

/** A process that has ended may be listed as a zombie until its parent, or process 1, looks. */
function isAlive(pid: number): boolean {
  const state = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return state.trim() !== "" && !state.startsWith("Z");
}

async function startParent(
  [command = "", ...args]: string[],
  environment: Record<string, string> = {},
): Promise<{ parent: ChildProcess; childPid: number }> {
  const parent = startChild(command, args, {
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment },
  });
  const [line] = await once(parent.stdout ?? parent, "data");
  const childPid = Number(String(line).trim());
  expect(isAlive(childPid)).toBe(true);
  return { parent, childPid };
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a child ends with its parent: %s",
  async (signal) => {
    const { parent, childPid } = await startParent(NODE);
    parent.kill(signal);
    await expect.poll(() => isAlive(childPid)).toBe(false);
  },
);

it.each(["exit", "throw"])("a child ends with its parent: %s", async (way) => {
  const { parent, childPid } = await startParent(NODE);
  parent.stdin?.write(way);
  await expect.poll(() => isAlive(childPid)).toBe(false);
});

it("a child of an npm script ends when npm's shell is ended, which tells nobody", async () => {
  const shell = ["sh", "-c", '"$@"; true', "sh", ...NODE];
  const { parent, childPid } = await startParent(shell, { npm_lifecycle_event: "bench" });
  parent.kill("SIGTERM");
  await expect.poll(() => isAlive(childPid)).toBe(false);
});
