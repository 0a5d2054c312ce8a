import { expect, it, onTestFinished, vi } from "vitest";
import type { Domain } from "~/upstream/domain/domain";
import { DeliverySteps } from "~/upstream/domain/publishing/delivery-steps";
import { FenceRules } from "~/upstream/domain/publishing/fence-rules";
import { Publications } from "~/upstream/domain/publishing/publications";
import { Quota } from "~/upstream/domain/publishing/quota";
import type { UpstreamService } from "~/upstream/services/upstream-service";
import type { Store } from "~/upstream/store/store";
import { createWorld, type World, WRITER } from "./world";

type Wrap = (store: Store) => Store;

/** Takes every lock of a row away, so that a race shows whether its lock is what decides it. */
const withoutLocks: Wrap = (store) => ({
  isDurable: true,
  readTime: () => store.readTime(),
  close: () => store.close(),
  transaction: (work) =>
    store.transaction((tables) => {
      const unlocked = Object.entries(tables).map(([name, table]) => [name, unlock(table)]);
      return work(Object.fromEntries(unlocked));
    }),
});

const unlock = <Of extends object>(table: Of): Of =>
  new Proxy(table, {
    get: (target, name) => {
      const call = (Reflect.get(target, name) as (...each: object[]) => unknown).bind(target);
      if (name === "find") return (where: object) => call(where);
      if (name !== "list") return call;
      return (where: object, options: object) => call(where, { ...options, lock: undefined });
    },
  });

/** Calls something before each run of a method, and lets the method wait for it. */
function before(target: object, method: string, call: () => Promise<unknown>): void {
  const original = Reflect.get(target, method) as (...each: unknown[]) => unknown;
  const spy = vi.spyOn(target as Record<string, () => unknown>, method);
  spy.mockImplementation(async function (this: unknown, ...each: unknown[]) {
    await call();
    return original.apply(this, each);
  } as () => unknown);
}

/**
 * Runs the first step up to a method, where it has read and not yet written, then the second one
 * until it is done or waits for a lock, then the rest of the first. Returns both results.
 */
async function interleave<First, Second>(
  world: World,
  [target, method]: readonly [object, string],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let other: Promise<Second> | undefined;
  before(target, method, async () => {
    if (other) return;
    let isDone = false;
    other = second().finally(() => {
      isDone = true;
    });
    await vi.waitUntil(async () => isDone || (await world.isWaitingForLock()), { interval: 5 });
  });
  const result = await first();
  return [result, await (other as Promise<Second>)];
}

type Constraint = readonly [table: string, name: string];
const LIVE_KEY: Constraint = ["deliveries", "deliveries_live_key_key"];

interface Race {
  name: string;
  run(world: World, one: UpstreamService, other: UpstreamService): Promise<unknown>;
  expected: unknown;
  /** What decides it besides the locks of rows. */
  unique?: readonly Constraint[];
}

const claim = ({ attempts }: Domain) => attempts.claim("", 10);
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

const races: Race[] = [
  {
    name: "two nodes claim one delivery once",
    async run(world, one, other) {
      const { publish } = world;
      await publish();
      const claimed = await interleave(
        world,
        [DeliverySteps.prototype, "change"],
        () => one.transact(claim),
        () => other.transact(claim),
      );
      return sum(claimed.map(({ length }) => length));
    },
    expected: 1,
  },
  {
    name: "a cancellation that begins while the fence is asked comes too late",
    async run(world, one, other) {
      const { publish, find } = world;
      const id = await publish();
      const [delivery] = await one.transact(claim);
      const [until, isCancelled] = await interleave(
        world,
        [FenceRules.prototype, "findObstacle"],
        () => one.transact(({ attempts }) => attempts.fence(id, delivery?.attempt ?? 0)),
        () => other.transact(({ deliveries }) => deliveries.cancel(id, { uid: WRITER })),
      );
      return [until !== null, isCancelled, (await find(id)).state];
    },
    expected: [true, false, "committing"],
  },
  {
    name: "a fence that is asked while somebody cancels is refused",
    async run(world, one, other) {
      const { publish, find } = world;
      const id = await publish();
      const [delivery] = await one.transact(claim);
      const [isCancelled, until] = await interleave(
        world,
        [DeliverySteps.prototype, "end"],
        () => one.transact(({ deliveries }) => deliveries.cancel(id, { uid: WRITER })),
        () => other.transact(({ attempts }) => attempts.fence(id, delivery?.attempt ?? 0)),
      );
      return [isCancelled, until, (await find(id)).state];
    },
    expected: [true, null, "cancelled"],
  },
  {
    name: "one of two fences of an attempt opens",
    async run(world, one, other) {
      const { publish, find } = world;
      const id = await publish();
      const [delivery] = await one.transact(claim);
      const fence = ({ attempts }: Domain) => attempts.fence(id, delivery?.attempt ?? 0);
      const opened = await interleave(
        world,
        [FenceRules.prototype, "findObstacle"],
        () => one.transact(fence),
        () => other.transact(fence),
      );
      return [opened.filter((until) => until !== null).length, (await find(id)).fences];
    },
    expected: [1, 1],
  },
  {
    name: "an answer that comes while the lease ends is not lost",
    async run(world, one, other) {
      const { publish, find } = world;
      const id = await publish();
      const [delivery] = await one.transact(claim);
      const attempt = delivery?.attempt ?? 0;
      await one.transact(({ attempts }) => attempts.fence(id, attempt));
      const done = { kind: "done", externalId: "1", url: "", loss: "" } as const;
      other.clock.advance(121_000);
      await interleave(
        world,
        [DeliverySteps.prototype, "leaveUnconfirmed"],
        () => other.transact(({ deliveryRounds }) => deliveryRounds.endLeases(10)),
        () => one.transact(({ attempts }) => attempts.record(id, attempt, done)),
      );
      return (await find(id)).state;
    },
    expected: "published",
  },
  {
    name: "two presses of retry begin one attempt",
    async run(world, one, other) {
      const { publish, find } = world;
      const id = await publish();
      const [delivery] = await one.transact(claim);
      const refused = { isRetriable: false };
      await one.transact(({ attempts }) =>
        attempts.fail(id, delivery?.attempt ?? 0, "content-refused", refused),
      );
      const retry = ({ deliveries }: Domain) => deliveries.retry(id, { uid: WRITER });
      const begun = await interleave(
        world,
        [DeliverySteps.prototype, "change"],
        () => one.transact(retry),
        () => other.transact(retry),
      );
      return [begun.filter(Boolean).length, (await find(id)).state];
    },
    expected: [1, "queued"],
  },
  {
    name: "the last publication of a year is given once",
    async run(world, one, other) {
      const [first, second] = [await world.addArticle("一"), await world.addArticle("二")];
      const { get } = Quota.prototype;
      vi.spyOn(Quota.prototype, "get").mockImplementation(async function (this: Quota, space) {
        return { total: 1, used: (await get.call(this, space)).used };
      });
      const made = await interleave(
        world,
        [Publications.prototype, "insert"],
        () => isMade(world.publish({ articleId: first }, one)),
        () => isMade(world.publish({ articleId: second }, other)),
      );
      return made.filter(Boolean).length;
    },
    expected: 1,
  },
  {
    name: "two publications of one article make one live delivery for an account",
    async run(world, one, other) {
      const articleId = await world.addArticle();
      const made = await interleave(
        world,
        [Publications.prototype, "insert"],
        () => isMade(world.publish({ articleId }, one)),
        () => isMade(world.publish({ articleId }, other)),
      );
      return made.filter(Boolean).length;
    },
    expected: 1,
    unique: [LIVE_KEY],
  },
  {
    name: "two requests with one idempotency key make one publication",
    async run(world, one, other) {
      const given = { articleId: await world.addArticle(), idempotencyKey: "k", again: true };
      const [first, second] = await interleave(
        world,
        [Publications.prototype, "insert"],
        () => world.publish(given, one),
        () => world.publish(given, other),
      );
      return first === second;
    },
    expected: true,
    unique: [LIVE_KEY, ["publications", "publications_space_id_idempotency_key_key"]],
  },
];

const isMade = (publication: Promise<string>): Promise<boolean> =>
  publication.then(
    () => true,
    () => false,
  );

const wraps: Record<string, Wrap> = { with: (store) => store, without: withoutLocks };

async function run({ run: race, unique = [] }: Race, locks: keyof typeof wraps): Promise<unknown> {
  onTestFinished(() => void vi.restoreAllMocks());
  const world = await createWorld();
  if (locks === "without") for (const each of unique) await world.drop(...each);
  return race(world, await world.startNode(wraps[locks]), await world.startNode(wraps[locks]));
}

// docs/product.md#states-of-a-delivery
it.each(races)("$name", async (race) => {
  expect(await run(race, "with")).toEqual(race.expected);
});

it.each(races)("without its lock it would not hold that $name", async (race) => {
  expect(await run(race, "without")).not.toEqual(race.expected);
});
