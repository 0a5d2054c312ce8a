import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expiries } from "./expiries";

/** Times after which nothing ends. */
const OTHERS = [
  "clock.ts TOLERATED_MS",
  "ids.ts PER_MS",
  "publishing/publications.ts FARTHEST",
  "publishing/quota.ts YEAR",
  "reconciliations.ts MIDNIGHT",
];

it("every time in the rules has a row, or ends nothing", () => {
  const files = readdirSync("upstream/domain", { recursive: true, encoding: "utf8" });
  const times = files.flatMap((file) => {
    if (!file.endsWith(".ts") || file === "times.ts") return [];
    const source = readFileSync(join("upstream/domain", file), "utf8");
    return [...source.matchAll(TIME)].map(([, one, other]) => `${file} ${one ?? other}`);
  });
  const known = new Set([...Object.keys(expiries), ...OTHERS]);
  expect(times.filter((time) => !known.has(time))).toEqual([]);
  expect(OTHERS.filter((time) => !times.includes(time))).toEqual([]);
});

const TIME =
  /const ([A-Z_]+) = (?:[\d_]+ \* )?(?:SECOND|MINUTE|HOUR|DAY);|const ([A-Z_]+(?:_SECONDS|_MS)) =/g;
