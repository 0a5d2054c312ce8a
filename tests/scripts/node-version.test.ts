import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { engines } from "~/package.json";

const read = (path: string) => readFileSync(path, "utf8");
const [major = ""] = read(".node-version").split(".");

it("tests, images and documents name one major version of Node", () => {
  const images = [...read("Dockerfile").matchAll(/node:(\d+)-/g)].map(([, each]) => each);
  expect(new Set(images)).toEqual(new Set([major]));
  for (const path of ["README.md", "CONTRIBUTING.md"])
    expect(read(path)).toContain(`Node ${major}`);
  expect(engines.node).toBe(">=22");
  expect(process.versions.node.split(".")[0]).toBe(major);
});
