const PAGE_NUMBER = /^[1-9]\d{0,8}$/;

/** Returns the `page` of a query, from 1; 1 for anything that is no page number. */
export function readPageNumber(url: URL): number {
  const page = url.searchParams.get("page") ?? "";
  return PAGE_NUMBER.test(page) ? Number(page) : 1;
}

/** Returns the number of pages, 1 for a list without entries. */
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Returns one page of a complete list; a page number beyond the end gives the last page. */
export function slicePage<Item>(items: readonly Item[], page: number, pageSize: number) {
  const pageCount = countPages(items.length, pageSize);
  const pageNumber = Math.min(page, pageCount);
  const shown = items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { shown, pageNumber, pageCount };
}
