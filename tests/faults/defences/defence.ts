/** One defence, how to take it away, and the tests that must notice. */
export interface Defence {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  tests: readonly string[];
}

/** By name: a piece of the file, and what replaces it; without a replacement it is removed. */
type Pieces = Record<string, readonly [search: string, replace?: string]>;

/** The defences in a file, which these tests must notice. */
export const provedBy = (tests: string | string[], file: string, pieces: Pieces): Defence[] =>
  Object.entries(pieces).map(([name, [search, replace = ""]]) => ({
    name,
    file,
    search,
    replace,
    tests: [tests].flat().map((test) => `tests/${test}.test.ts`),
  }));

/** The defences in a file, which the test of the same path must notice. */
export const mirrored = (file: string, pieces: Pieces): Defence[] =>
  provedBy(file.replace(/\.ts$/, ""), file, pieces);
