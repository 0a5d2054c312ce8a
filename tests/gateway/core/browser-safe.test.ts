import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../../gateway/core/", import.meta.url));
const files = readdirSync(folder).map((file) => ({
  file,
  source: readFileSync(folder + file, "utf8"),
}));
const runTimeImports = (source: string) =>
  [...source.matchAll(/^(?:import|export)(?! type)[^;]*?from "([^"]+)"/gm)].map(([, name]) => name);
const holdsSchemas = (file: string) => /-(schema|form)(\.ts)?$/.test(file);

describe("gateway/core", () => {
  it("finds its own files", () => {
    expect(files.map(({ file }) => file)).toContain("phone.ts");
    expect(runTimeImports('import { z } from "zod";\nimport type { A } from "./a";')).toEqual([
      "zod",
    ]);
  });

  it.each(files)("imports nothing but itself, zod and dayjs: $file", ({ source }) => {
    for (const name of runTimeImports(source))
      expect(name).toMatch(/^(zod|dayjs(\/plugin\/\w+\.js)?|\.\/[a-z-]+)$/);
    expect(source).not.toMatch(/\b(process|Buffer|require|globalThis|window|document)\b\s*[.(]/);
  });

  it.each(files.filter(({ file }) => !holdsSchemas(file)))(
    "leaves zod to the -schema and -form files, so that a browser can have $file alone",
    ({ source }) => {
      const heavy = runTimeImports(source).filter(
        (name) => name === "zod" || holdsSchemas(name ?? ""),
      );
      expect(heavy).toEqual([]);
    },
  );

  it.each(files)("has files of at most 250 lines: $file", ({ source }) => {
    expect(source.split("\n").length).toBeLessThanOrEqual(250);
  });
});
