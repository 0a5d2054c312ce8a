import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MOST_STORIES, readFound } from "./mistakes/found";
import { mutations } from "./mutations";
import { qrMutations } from "./qr/qr-mutations";

describe("the mistakes that stories must find", () => {
  it.each([...mutations, ...qrMutations].map((mutation) => [mutation.name, mutation] as const))(
    "%s: stands exactly once in its file",
    (_name, { file, search, replace }) => {
      expect(readFileSync(file, "utf8").split(search)).toHaveLength(2);
      expect(replace).not.toBe(search);
    },
  );

  it("were all found when they were last tried, and the table names no other", () => {
    const found = readFound();
    expect(Object.keys(found)).toEqual(mutations.map(({ name }) => name));
    for (const { stories } of Object.values(found))
      expect(stories).toBeLessThanOrEqual(MOST_STORIES);
  });
});
