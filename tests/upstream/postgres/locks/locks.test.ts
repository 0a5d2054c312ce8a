import { expect, it } from "vitest";
import { articleLocks } from "./article-locks";
import { moneyLocks } from "./money-locks";
import { peopleLocks } from "./people-locks";
import { publishingLocks } from "./publishing-locks";
import { listPlaces, run } from "./race";

const races = { ...peopleLocks, ...moneyLocks, ...articleLocks, ...publishingLocks };

it("every lock in the sources has a race", () => {
  const raced = Object.keys(races).map((name) => name.replace(/:.*/, ""));
  expect([...new Set(raced)].sort()).toEqual(listPlaces());
});

it.each(Object.entries(races))("%s decides", async (name, race) => {
  const place = name.replace(/:.*/, "");
  const decided = await run(place, race, { isLocked: true });
  expect(decided).toEqual({
    first: undefined,
    second: undefined,
    after: undefined,
    ...race.expected,
  });
  // Without the lock something else comes of it than only that nobody waits.
  const { waits: _, ...undecided } = await run(place, race, { isLocked: false });
  const { waits: __, ...result } = decided;
  expect(undecided).not.toEqual(result);
});
