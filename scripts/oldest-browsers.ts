/** The oldest engines in which everything works (docs/product.md#the-oldest-browsers). */
export const OLDEST_FULL = { chrome: 103, safari: 16, firefox: 115 } as const;

/** The oldest engines in which pages are styled and every task works by forms. */
export const OLDEST_STYLED = { chrome: 86, safari: 15.4, firefox: 102 } as const;
