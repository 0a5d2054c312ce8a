import { expect, it } from "vitest";
import { pagesToShow } from "~/app/components/navigation/pagination";

it.each([
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, -3, 12]],
  [6, 12, [1, -2, 5, 6, 7, -8, 12]],
  [12, 12, [1, -2, 11, 12]],
  [1, 250_000_000_000_000, [1, 2, -3, 250_000_000_000_000]],
])("page %i of %i shows first, last and neighbours", (page, pages, shown) => {
  expect(pagesToShow(page, pages)).toEqual(shown);
});
