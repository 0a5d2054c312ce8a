import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { publishing } from "~/scripts/tutorials/publishing";

it.each(Object.entries(publishing))(
  "%s: the poster shows the film's second step",
  (id, [, step]) => {
    expect(readFileSync(`public/tutorials/${id}.svg`, "utf8")).toContain(step.picture);
  },
);
