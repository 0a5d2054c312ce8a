import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { startChild } from "./child-process";

/** A parent that starts a child as the tests do, says its process id, and then ends as told. */
const PARENT = `
  import { startChild } from "./tests/support/child-process.ts";
  const child = startChild("sleep", ["60"]);
  process.stdout.write(child.pid + "\\n");
  setInterval(() => {}, 1000);
  process.stdin.once("data", (how) => {
    if (String(how) === "throw") throw new Error("as told");
    process.exit(0);
  });
`;
const NODE = [process.execPath, "--import", "tsx", "--input-type=module", "--eval", PARENT];

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

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
