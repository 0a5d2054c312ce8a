import type { Change } from "~/tests/support/changed-sources";

export interface Mutation extends Change {
  name: string;
}

/** Mistakes in a file: by their names, the text to search for and what stands in its place. */
export const inFile = (
  file: string,
  changes: Readonly<Record<string, readonly [search: string, replace: string]>>,
): Mutation[] =>
  Object.entries(changes).map(([name, [search, replace]]) => ({ name, file, search, replace }));
