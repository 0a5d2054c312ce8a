import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { isLive } from "~/gateway/core/publishing/delivery-states";
import { fates } from "./channel";
import { events, play } from "./events";
import { World } from "./world";

vi.mock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));

const MINUTE_MS = 60_000;
const runs = Number(process.env.SIMULATION_RUNS ?? 300);
/** `SEED:PATH`, as a failure prints it. */
const [seed, path] = (process.env.PUBLISHING_SEED ?? "57").split(/:(.*)/);

// docs/product.md#states-of-a-delivery
// docs/product.md#an-article-is-never-published-twice
// docs/product.md#published-means-that-it-is-there
it(`every rule of publishing holds in ${runs} stories`, { timeout: 0 }, async () => {
  const luck = fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 12 });
  const story = fc.asyncProperty(events, luck, fc.scheduler(), async (given, fate, scheduler) => {
    const world = new World(scheduler);
    let requests = 0;
    world.site.fate = () => fate[requests++ % fate.length] ?? "done";
    const turns = async (count: number) => {
      for (let turn = 0; turn < count && scheduler.count() > 0; turn += 1) {
        await scheduler.waitNext(1);
        await drained();
      }
    };
    await world.prepare();
    const first = { article: 0, account: 0, delayMinutes: 0, again: false };
    await world.publish(first);
    for (const each of given) {
      await play(world, each.action);
      await drained();
      await turns(each.turns);
      await requireTruth(world);
    }
    await endStory(world, turns);
  });
  const options = { seed: Number(seed), ...(path && { path }), numRuns: runs };
  const result = await fc.check(story, options);
  if (!result.failed) return;
  const again = `PUBLISHING_SEED=${seed}:${result.counterexamplePath} npx vitest run tests/simulation/publishing`;
  const told = JSON.stringify(result.counterexample?.slice(0, 2));
  expect.fail(`${result.errorInstance}\n\n${told}\n\nAgain: ${again}`);
});

/** What has to be true at any moment. */
async function requireTruth(world: World): Promise<void> {
  const live = new Set<string>();
  for (const { id, state, articleId, accountId, reason } of await world.list()) {
    const arrived = world.site.articles.filter(({ key }) => key === id);
    expect(arrived.length, `${id} is on the site`).toBeLessThanOrEqual(1);
    if (state === "published") expect(arrived.length, `${id} is published`).toBe(1);
    if (state === "cancelled") expect(arrived.length, `${id} was cancelled`).toBe(0);
    if (state === "failed" && reason !== "denied")
      expect(arrived.length, `${id} failed: ${reason}`).toBe(0);
    for (const { title } of arrived)
      expect(title, "the chosen revision").toBe(world.titles.get(id));
    const pair = `${articleId} ${accountId}`;
    if (isLive(state)) expect(live.has(pair), `two live deliveries for ${pair}`).toBe(false);
    if (isLive(state)) live.add(pair);
  }
}

/** Nothing goes wrong any more: everything comes to an end that a person can act on. */
async function endStory(world: World, turns: (count: number) => Promise<void>): Promise<void> {
  world.site.fate = () => "done";
  for (const node of world.nodes) node.isFrozen = false;
  for (let round = 0; round < 30; round += 1) {
    world.round(round);
    await drained();
    await turns(200);
    world.advance(11 * MINUTE_MS);
  }
  await requireTruth(world);
  for (const delivery of await world.list())
    if (delivery.state === "unconfirmed") await world.look(delivery);
  await requireTruth(world);
  for (const { id, state } of await world.list())
    expect(isLive(state) || state === "unconfirmed", `${id} is ${state}`).toBe(false);
}

/** Lets everything go on that waits for nothing else. */
const drained = () => new Promise((resolve) => setImmediate(resolve));
