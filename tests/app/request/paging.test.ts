import { describe, expect, it } from "vitest";
import { countPages, readPageNumber, slicePage } from "~/app/request/paging";

const addressWith = (query: string) => new URL(`http://localhost/order${query}`);

describe("pages of a list", () => {
  it.each([
    ["?page=1", 1],
    ["?page=999999999", 999_999_999],
    ["", 1],
    ["?page=0", 1],
    ["?page=-1", 1],
    ["?page=1.5", 1],
    ["?page=07", 1],
    ["?page=0x2", 1],
    ["?page=2e0", 1],
    ["?page=%202", 1],
    ["?page=9999999999999999999999", 1],
    ["?page=2&page=3", 2],
  ])("the address %s asks for page %i", (query, page) => {
    expect(readPageNumber(addressWith(query))).toBe(page);
  });

  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
  ])("%i entries, twenty a page, make %i pages", (total, pages) => {
    expect(countPages(total, 20)).toBe(pages);
  });

  it("every entry stands on exactly one page, in its order", () => {
    const items = Array.from({ length: 45 }, (_, at) => at);
    const { pageCount } = slicePage(items, 1, 20);
    const pages = Array.from({ length: pageCount }, (_, at) => slicePage(items, at + 1, 20));
    expect(pages.flatMap(({ shown }) => shown)).toEqual(items);
    expect(pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  });

  it("beyond the last page there is the last one, and an empty list has one", () => {
    expect(slicePage(["a", "b", "c"], 9, 2)).toEqual({ shown: ["c"], pageNumber: 2, pageCount: 2 });
    expect(slicePage([], 9, 2)).toEqual({ shown: [], pageNumber: 1, pageCount: 1 });
  });
});
