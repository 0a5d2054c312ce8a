import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconNames } from "~/app/components/display/icon-names";

describe("icons", () => {
  it("each have their outline in the one file", () => {
    const file = readFileSync("app/components/display/icons.svg", "utf8");
    const ids = [...file.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...iconNames]);
  });
});
