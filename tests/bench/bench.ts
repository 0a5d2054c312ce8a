import { execFileSync } from "node:child_process";
import { loginWeight } from "./login-weight";
import { signedInPage } from "./signed-in-page";

/** `npm run bench`: ratios of one run, because absolute figures of shared machines mean little. */
const build = (...args: string[]) =>
  execFileSync("npx", ["remix", "vite:build", "--logLevel", "error", ...args], {
    stdio: "inherit",
  });

build();
build("--config", "tests/bench/stock/vite.config.ts");

const lines = ["signed-in page, processor time per request       ours      stock     ratio  goal"];
for (const { page, oursMs, stockMs, ratio } of await signedInPage()) {
  const figures = [`${oursMs.toFixed(2)} ms`, `${stockMs.toFixed(2)} ms`, ratio.toFixed(2)];
  lines.push(`  ${page.padEnd(42)} ${figures.map((text) => text.padStart(9)).join(" ")}  ≤ 0.65`);
}
const kilobytes = (await loginWeight()) / 1024;
lines.push(`login page, JavaScript with brotli               ${kilobytes.toFixed(1)} KB  ≤ 110 KB`);
process.stdout.write(`${lines.join("\n")}\n`);
