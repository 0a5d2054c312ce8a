import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

// docs/product.md#a-page-fits-every-width
it("thresholds of widths are in rem, so that they follow the size of text", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => join("app", name));
  const queries = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/@(?:media|container)[^{]*\bwidth\b[^{]*/g)].map(
      ([query]) => `${file}: ${query.trim()}`,
    ),
  );
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((query) => query.includes("px"))).toEqual([]);
});

// docs/product.md#a-page-fits-every-width
it("columns have their least width in rem, so that they follow the size of text", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => join("app", name));
  const columns = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/minmax\([^;]*/g)].map(([text]) => `${file}: ${text}`),
  );
  expect(columns.length).toBeGreaterThan(20);
  expect(columns.filter((text) => /minmax\((?:min\([^)]*)?\d+px/.test(text))).toEqual([]);
});
