import { execFileSync } from "node:child_process";
import { BASE_FOLDER, makeBase } from "~/tests/support/base-build";
import { progress } from "./progress";

/** The folders of the measured builds. */
export const BUILDS = { ours: "build", base: `${BASE_FOLDER}/build`, stock: "build-stock" };

export type BuildName = keyof typeof BUILDS;

const makers: Record<BuildName, () => void> = {
  ours: () => npm("run", "--silent", "build"),
  base: makeBase,
  stock: () => npm("exec", "--", "remix", "vite:build", "--logLevel", "error", ...STOCK_CONFIG),
};
const STOCK_CONFIG = ["--config", "tests/bench/stock/vite.config.ts"];

export function makeBuilds(names: readonly BuildName[]): void {
  for (const name of names) {
    progress(`build: ${name}`);
    makers[name]();
  }
}

function npm(...args: string[]): void {
  execFileSync("npm", args, { stdio: ["ignore", 2, 2] });
}
