import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconNames } from "~/app/components/display/icon-names";
import { pagesToShow } from "~/app/components/navigation/pagination";
import { attributesOf } from "~/tests/support/html";

it("each icon has its outline in the one file", () => {
  const file = readFileSync("app/components/display/icons.svg", "utf8");
  expect(attributesOf(file, "symbol", "id")).toEqual([...iconNames]);
});

it.each([
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, -3, 12]],
  [6, 12, [1, -2, 5, 6, 7, -8, 12]],
  [12, 12, [1, -2, 11, 12]],
  [1, 250_000_000_000_000, [1, 2, -3, 250_000_000_000_000]],
])("page %i of %i shows first, last and neighbours", (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown);
});
