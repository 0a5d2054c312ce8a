import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "build/client/assets";
/** With blocks in blocks, as in `@media`. */
const LAYER = /@layer [\w, ]*\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g;

it("rules of Semi stand in a layer above the reset and below ours", () => {
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));
  const all = sheets.map((name) => readFileSync(`${FOLDER}/${name}`, "utf8")).join("\n");
  expect(all).toMatch(/@layer reset,\s*semi;\s*@layer semi\s*\{\.semi-/);
  expect(all.replace(LAYER, "")).not.toMatch(/(?:^|[};])\.semi-/m);
});
