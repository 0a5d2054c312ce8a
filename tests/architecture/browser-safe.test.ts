import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "gateway/core/";
const files = readdirSync(FOLDER).map((file) => ({
  file,
  source: readFileSync(FOLDER + file, "utf8"),
}));
const runTimeImports = (source: string) =>
  [...source.matchAll(/^(?:import|export)(?! type)[^;]*?from "([^"]+)"/gm)].map(
    ([, name = ""]) => name,
  );
const holdsSchemas = (file: string) => /-(schema|form)(\.ts)?$/.test(file);

describe("gateway/core", () => {
  it.each(files)("imports nothing but itself, zod and dayjs: $file", ({ source }) => {
    for (const name of runTimeImports(source))
      expect(name).toMatch(/^(zod|dayjs(\/plugin\/\w+\.js)?|\.\/[a-z-]+)$/);
    expect(source).not.toMatch(/\b(process|Buffer|require|globalThis|window|document)\b\s*[.(]/);
  });

  it("leaves zod to the -schema and -form files, so that a browser can have the others alone", () => {
    const users = files.filter(({ source }) =>
      runTimeImports(source).some((name) => name === "zod" || holdsSchemas(name)),
    );
    expect(users.map(({ file }) => file)).toContain("phone-schema.ts");
    expect(users.filter(({ file }) => !holdsSchemas(file))).toEqual([]);
  });
});
