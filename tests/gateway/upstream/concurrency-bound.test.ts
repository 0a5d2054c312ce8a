import { expect, it } from "vitest";
import { ConcurrencyBound } from "~/gateway/upstream/concurrency-bound";

it("lets so many in at once, the next ones in their order, and turns away whom it cannot seat", async () => {
  const bound = new ConcurrencyBound({ most: 2, mostWaiting: 2 });
  expect([bound.enter(0), bound.enter(0)]).toEqual([true, true]);
  const order: string[] = [];
  const waiting = ["first", "second"].map(async (name) => {
    expect(await bound.enter(5_000)).toBe(true);
    order.push(name);
  });
  expect(await bound.enter(5_000)).toBe(false);
  bound.leave();
  bound.leave();
  await Promise.all(waiting);
  expect(order).toEqual(["first", "second"]);
});

it("gives nobody's place to one who has given up", async () => {
  const bound = new ConcurrencyBound({ most: 1, mostWaiting: 5 });
  expect(bound.enter(0)).toBe(true);
  expect(await bound.enter(5)).toBe(false);
  bound.leave();
  expect(bound.enter(0)).toBe(true);
  expect(await bound.enter(5)).toBe(false);
});
