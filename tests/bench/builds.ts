import { once } from "node:events";
import { startChild } from "~/tests/support/child-process";
import { progress } from "./progress";

const COMPARATORS = ["stock", "floor"] as const;

/** Our own build, and of the comparators those that are needed. */
export async function build(comparators: ReadonlySet<(typeof COMPARATORS)[number]>): Promise<void> {
  await run("our build", []);
  for (const name of COMPARATORS)
    if (comparators.has(name))
      await run(`build of ${name}`, ["--config", `tests/bench/${name}/vite.config.ts`]);
}

async function run(what: string, args: string[]): Promise<void> {
  progress(what);
  const remix = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "error"];
  const child = startChild(process.execPath, [...remix, ...args], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${what} failed`);
}
