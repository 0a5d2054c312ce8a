import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every package of the lock file has an integrity, also those of other systems", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const names = Object.keys(packages).filter((name) => name !== "");
  expect(names.length).toBeGreaterThan(1000);
  const isChecked = (name: string) => packages[name].link || packages[name].integrity;
  expect(names.filter((name) => !isChecked(name))).toEqual([]);
});
