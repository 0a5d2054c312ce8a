import fc from "fast-check";
import { canCancel, canConfirm, canRetry } from "~/gateway/core/publishing/delivery-states";
import type { Delivery } from "~/upstream/domain/publishing/delivery-rules";
import { type World, WRITER } from "./world";

const which = fc.nat({ max: 5 });

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("round" as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("advance" as const),
      seconds: fc.constantFrom(1, 31, 61, 121, 301, 3_700),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("publish" as const),
      article: which,
      account: which,
      delayMinutes: fc.constantFrom(0, 0, 0, 5),
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("kill" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("freeze" as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("thaw" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("retry" as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("look" as const), which }) },
);
type Action = typeof action extends fc.Arbitrary<infer Of> ? Of : never;

/** What happens, and how many steps of the nodes happen after it. */
export const events = fc.array(
  fc.record({ action, turns: fc.constantFrom(0, 1, 2, 3, 5, 8, 13, 40) }),
  { minLength: 10, maxLength: 60 },
);

/** @throws Error when a rule of the domain is broken */
export async function play(world: World, given: Action): Promise<void> {
  switch (given.kind) {
    case "round":
      return world.round(given.which);
    case "advance":
      return world.advance(given.seconds * 1000);
    case "publish":
      return world.publish(given);
    case "kill":
      return world.kill(given.which);
    case "freeze":
    case "thaw":
      world.node(given.which).isFrozen = given.kind === "freeze";
      return;
    case "edit":
      return world.edit(given.which);
    case "cancel":
      return withOne(world, given.which, canCancel, ({ id }) =>
        world.transact(({ deliveries }) => deliveries.cancel(id, { uid: WRITER })),
      );
    case "retry":
      return withOne(world, given.which, canRetry, ({ id }) =>
        world.transact(({ deliveries }) => deliveries.retry(id, { uid: WRITER })),
      );
    case "look":
      return withOne(world, given.which, canConfirm, (delivery) => world.look(delivery));
  }
}

/** Does something with one of the deliveries that it can be done with. */
async function withOne(
  world: World,
  which: number,
  isFitting: (state: Delivery["state"]) => boolean,
  work: (delivery: Delivery) => Promise<unknown>,
): Promise<void> {
  const fitting = (await world.list()).filter(({ state }) => isFitting(state));
  const delivery = fitting[which % fitting.length];
  if (delivery) await work(delivery);
}
