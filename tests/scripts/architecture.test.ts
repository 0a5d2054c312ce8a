import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { documentedArchitecture } from "~/scripts/architecture";

it("ARCHITECTURE.md shows the rooms as the imports draw them (npm run architecture)", () => {
  const document = documentedArchitecture();
  expect(readFileSync("ARCHITECTURE.md", "utf8")).toBe(document);
  expect(document).toContain("app -.-> gateway\n");
  expect(document).toContain("server --> app\n");
});
