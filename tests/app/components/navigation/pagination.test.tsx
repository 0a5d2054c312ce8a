import { describe, expect, it } from "vitest";
import { Pagination, pagesToShow } from "~/app/components/navigation/pagination";
import { render, tagWith } from "../render";

describe("Pagination", () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, -3, 12]],
    [6, 12, [1, -2, 5, 6, 7, -8, 12]],
    [12, 12, [1, -2, 11, 12]],
    [1, 250_000_000_000_000, [1, 2, -3, 250_000_000_000_000]],
  ])("of page %i of %i shows first, last and neighbours", (page, pages, shown) => {
    expect(pagesToShow(page, pages)).toEqual(shown);
  });

  it("is absent for one page and marks the current of several", () => {
    const toPage = (page: number) => `/order?page=${page}`;
    expect(render(<Pagination page={1} pages={1} toPage={toPage} />)).toBe("");
    const html = render(<Pagination page={2} pages={3} toPage={toPage} />);
    expect(tagWith(html, 'aria-current="page"')).toContain('href="/order?page=2"');
    expect(tagWith(html, 'rel="next"')).toContain('href="/order?page=3"');
  });
});
