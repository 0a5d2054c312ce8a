import type { Change } from "~/tests/support/changed-sources";

/** A mistake that somebody could make. */
export interface Mutation extends Change {
  name: string;
}

export const mutation = (
  file: string,
  name: string,
  search: string,
  replace: string,
): Mutation => ({ name, file, search, replace });
