import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** Within so many stories each mistake must be found. */
export const MOST_STORIES = 2_000;

const FILE = "tests/model/mistakes/found.json";
const foundSchema = z.record(
  z.string(),
  z.object({
    /** How many stories were told until it was found. */
    stories: z.int(),
    invariant: z.string(),
  }),
);
/** By the name of the mistake. */
export type Found = z.infer<typeof foundSchema>;

/** What the last run of `npm run test:model -- --mutations` has found. */
export const readFound = (): Found => foundSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));

export const writeFound = (found: Found): void =>
  writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
