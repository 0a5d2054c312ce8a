const PAGE_NUMBER = /^[1-9]\d{0,8}$/;

/** The page of a list that an address asks for, from 1; what is no page number is the first. */
export function readPageNumber(url: URL): number {
  const wanted = url.searchParams.get("page") ?? "";
  return PAGE_NUMBER.test(wanted) ? Number(wanted) : 1;
}

/** A list without entries has one page, which says so. */
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** One page of a list that is known whole; whoever asks for more than there is gets the last. */
export function slicePage<Item>(items: readonly Item[], wanted: number, pageSize: number) {
  const pageCount = countPages(items.length, pageSize);
  const pageNumber = Math.min(wanted, pageCount);
  const shown = items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { shown, pageNumber, pageCount };
}
