import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "build/client/assets";
/** Weighs as an id does: one for each layer below. */
const LAYER = ":not(#\\#)";

it("rules of Semi weigh more than the reset and less than those of our components", () => {
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));
  const all = sheets.map((name) => readFileSync(`${FOLDER}/${name}`, "utf8")).join("\n");
  const layersOf = (start: RegExp) =>
    new Set([...all.matchAll(start)].map(([selector]) => selector.split(LAYER).length - 1));
  expect(layersOf(/(?<=[},])\.semi-button\.semi-button-with-icon[^{},]*(?=[{,])/g)).toEqual(
    new Set([1]),
  );
  expect(layersOf(/(?<=[},])\.site-actions[^{},]*(?=\{)/g)).toContain(3);
});
