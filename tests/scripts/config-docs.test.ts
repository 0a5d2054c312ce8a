import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { documentedFiles } from "~/scripts/config-docs";
import { REQUIRED_IN_PRODUCTION, variableGroups } from "~/server/config/variables";

const names = Object.values(variableGroups).flatMap(({ shape }) => Object.keys(shape));

describe("the documents about the variables", () => {
  it.each(documentedFiles())("$file is what npm run config:docs writes", ({ file, content }) => {
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  it("the operating guide and .env.example name every variable", () => {
    expect(names.length).toBeGreaterThan(40);
    const [guide, , example] = documentedFiles().map(({ content }) => content);
    expect(names.filter((name) => !guide?.includes(`| \`${name}\``))).toEqual([]);
    expect(names.filter((name) => !example?.includes(`${name}=`))).toEqual([]);
  });

  it("the README names every variable that production needs", () => {
    const readme = readFileSync("README.md", "utf8");
    expect(REQUIRED_IN_PRODUCTION.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it("every secret is documented with its _FILE variant", () => {
    const [guide] = documentedFiles().map(({ content }) => content);
    for (const name of ["REDIS_URL", "SESSION_SECRETS"])
      expect(guide).toContain(`| \`${name}\` or \`${name}_FILE\``);
  });
});
