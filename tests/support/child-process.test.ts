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

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(["SIGINT", "SIGTERM", "SIGHUP", "exit", "throw"])(
  "a child ends with its parent: %s",
  async (way) => {
    const parent = startChild(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", PARENT],
      { stdio: ["pipe", "pipe", "ignore"] },
    );
    const [line] = await once(parent.stdout ?? parent, "data");
    const pid = Number(String(line).trim());
    expect(isAlive(pid)).toBe(true);
    if (way.startsWith("SIG")) parent.kill(way as NodeJS.Signals);
    else parent.stdin?.write(way);
    await once(parent, "exit");
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);
