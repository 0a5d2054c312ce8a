import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("a failure that nobody awaits is written down, and the process goes on", () => {
  const script = `
    import { logUnhandledRejections } from "./server/unhandled-rejections.ts";
    logUnhandledRejections({ error: (_, message) => console.log(message) });
    Promise.reject(new Error("nobody's"));
    setTimeout(() => console.log("still here"), 20);
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stdout]).toEqual([0, "unhandled promise rejection\nstill here\n"]);
});
