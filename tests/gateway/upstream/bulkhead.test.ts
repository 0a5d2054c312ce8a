import { expect, it } from "vitest";
import { Bulkhead } from "~/gateway/upstream/bulkhead";

it("lets so many in at once, the next ones in their order, and turns away whom it cannot seat", async () => {
  const bulkhead = new Bulkhead({ maxConcurrent: 2, maxWaiting: 2 });
  expect(await Promise.all([bulkhead.enter(0), bulkhead.enter(0)])).toEqual([true, true]);
  const order: string[] = [];
  const waiting = ["first", "second"].map(async (name) => {
    expect(await bulkhead.enter(5_000)).toBe(true);
    order.push(name);
  });
  expect(await bulkhead.enter(5_000)).toBe(false);
  bulkhead.leave();
  bulkhead.leave();
  await Promise.all(waiting);
  expect(order).toEqual(["first", "second"]);
});

it("gives nobody's place to one who has given up", async () => {
  const bulkhead = new Bulkhead({ maxConcurrent: 1, maxWaiting: 5 });
  expect(await bulkhead.enter(0)).toBe(true);
  expect(await bulkhead.enter(5)).toBe(false);
  bulkhead.leave();
  expect(await bulkhead.enter(0)).toBe(true);
  expect(await bulkhead.enter(5)).toBe(false);
});
