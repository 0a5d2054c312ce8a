import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { creating } from "~/scripts/tutorials/creating";

it.each(Object.entries(creating))("%s: the poster shows the film's second step", (id, [, step]) => {
  expect(readFileSync(`public/tutorials/${id}.svg`, "utf8")).toContain(step.picture);
});
