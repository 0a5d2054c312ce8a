import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Mozilla's checker for stores, MPL-2.0: 60 MB and 190 packages, so it is no dependency. */
const LINTER = "addons-linter@10.14.0";
/** What Firefox wants and Chromium's browsers do not know. */
const OF_FIREFOX = [
  "ADDON_ID_REQUIRED",
  "BACKGROUND_SERVICE_WORKER_NOFALLBACK",
  "MISSING_DATA_COLLECTION_PERMISSIONS",
];

it("a store's checker finds no remote code and no unsafe call in the extension", {
  timeout: 300_000,
}, () => {
  const args = ["--yes", LINTER, "build/extension", "--output", "json"];
  const { stdout, stderr } = spawnSync("npx", args, { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  const { errors, warnings, notices }: Record<string, { code: string }[]> = JSON.parse(stdout);
  const codes = [errors, warnings, notices].flatMap((found = []) => found.map(({ code }) => code));
  expect(codes.sort()).toEqual(OF_FIREFOX);
});
