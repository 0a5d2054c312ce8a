import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { type Node, SECRETS } from "~/tests/simulation/node";
import { Story } from "~/tests/simulation/story";
import { startVirtualTime } from "~/tests/simulation/turns";
import { scanAs } from "~/upstream/simulation/scan";

const INTERVAL_MS = 3_500;
/** Longer than the lease of a poll. */
const SLEEP_MS = 5_500;

let story: Story;
let id: string;

type Visit = Parameters<Node["visit"]>[1];
async function visit<Result>(node: number, work: (...given: Parameters<Visit>) => Promise<Result>) {
  let isAnswered = false;
  const visited = story.node(node).visit(null, work);
  void visited.then(() => {
    isAnswered = true;
  });
  await story.turns.waitUntil(() => isAnswered, 60_000);
  return (await visited).answer;
}

/** What a poll of a program finds; no state when it fails. */
const work = async ({ qrLogin }: Parameters<Visit>[0]) => {
  const login = await qrLogin.poll(id).catch(() => null);
  const outcome = await qrLogin.findOutcome(id).catch(() => null);
  const { state, remaining = 0 } = login ?? {};
  return { state, remaining, sessionId: outcome?.sessionId };
};
const poll = (node: number) => visit(node, work);

/** Begins a poll on the first node, which stands still before it sees the upstream's answer. */
async function freezePoll() {
  const frozen = story.node(0).visit(null, work);
  await story.turns.until("auth.scan is answered");
  story.freeze(0);
  await story.turns.wait(SLEEP_MS);
  return async () => {
    story.thaw(0);
    await story.turns.wait(INTERVAL_MS);
    return (await frozen).answer;
  };
}

const scan = () =>
  story.upstream.service.transact(async (domain) => {
    const [ticket] = await domain.tickets.list();
    if (ticket) await scanAs(domain, ticket, "10001");
  });

const sessionsOfUser = () => {
  const { store } = story.store;
  return createSessions({ store, keyring: createKeyring(SECRETS) }).listByUser("10001");
};

beforeEach(async () => {
  startVirtualTime();
  story = new Story();
  await story.prepare();
  id = (await visit(0, ({ qrLogin }) => qrLogin.start())).id;
});
afterEach(() => {
  vi.useRealTimers();
});

it("a poll of a node that stood still does not put a finished login back to waiting", async () => {
  const thaw = await freezePoll();
  await scan();
  const { sessionId } = await poll(1);
  expect(sessionId).toBeTruthy();
  await thaw();
  expect(await poll(1)).toMatchObject({ state: "signed-in", sessionId });
});

it("a poll of a node that stood still does not set the countdown back", async () => {
  const thaw = await freezePoll();
  for (let count = 0; count < 3; count += 1) {
    await poll(1);
    await story.turns.wait(INTERVAL_MS);
  }
  await thaw();
  expect((await poll(1)).remaining).toBeLessThanOrEqual(120 - 3 * 3.5);
});

it("two nodes that find the same scan open one session: one wins before anybody signs in", async () => {
  const writes = vi.spyOn(story.store.store, "writeHash");
  await scan();
  const thaw = await freezePoll();
  const { sessionId } = await poll(1);
  expect(sessionId).toBeTruthy();
  expect(await thaw()).toMatchObject({ sessionId });
  expect(await poll(2)).toMatchObject({ sessionId });
  expect(await sessionsOfUser()).toHaveLength(1);
  const signedIn = writes.mock.calls.filter(([key, { set }]) => key.startsWith("user-s") && set);
  expect(signedIn).toHaveLength(1);
});

it("a failed sign-in leaves the login to the next poll, one that never ends after 20 s", async () => {
  const { store } = story.store;
  const { compareAndSet } = store;
  await scan();
  vi.spyOn(store, "writeHash").mockRejectedValueOnce(new GatewayError("store-unavailable"));
  expect((await poll(0)).sessionId).toBeUndefined();
  vi.spyOn(store, "compareAndSet").mockImplementationOnce(async (...entry) => {
    story.freeze(0);
    return compareAndSet(...entry);
  });
  await story.turns.wait(INTERVAL_MS);
  void story.node(0).visit(null, work);
  await story.turns.wait(SLEEP_MS);
  expect(await poll(1)).toMatchObject({ state: "pending", sessionId: undefined });
  await story.turns.wait(15_000);
  expect(await poll(1)).toMatchObject({ state: "signed-in", sessionId: expect.any(String) });
  story.thaw(0);
  await story.turns.wait(INTERVAL_MS);
  expect(await poll(1)).toMatchObject({ state: "signed-in" });
});

it("an expired code signs nobody in, although a node that stood still has seen its scan", async () => {
  await scan();
  const thaw = await freezePoll();
  const effect = { http: 500 };
  story.upstream.simulation.faults.add({ call: "auth.scan", effect, times: 1_000, skip: 0 });
  for (let count = 0; count < 23; count += 1) {
    await poll(1);
    await story.turns.wait(5_300);
  }
  expect((await poll(1)).state).toBe("expired");
  expect((await thaw()).sessionId).toBeUndefined();
  expect(await sessionsOfUser()).toEqual([]);
});

it("an expired code stays expired: the store has it so before a program is told", async () => {
  // 120 s are over in the 36th poll.
  for (let count = 0; count < 35; count += 1) {
    await poll(count);
    await story.turns.wait(INTERVAL_MS);
  }
  const told = story.node(0).visit(null, work);
  await story.turns.until("auth.scan is answered");
  story.store.carriesOut = () => false;
  story.disturbRedis("failOver", 100);
  await story.turns.wait(INTERVAL_MS);
  expect((await told).answer.state).not.toBe("expired");
  expect((await poll(1)).state).toBe("expired");
});
