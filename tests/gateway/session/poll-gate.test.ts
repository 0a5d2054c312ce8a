import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createPollGate, type GatePass } from "~/gateway/session/poll-gate";
import type { Store } from "~/gateway/session/store";
import { implementations, type StoreUnderTest } from "./stores";

const INTERVAL_MS = 500;
const DEADLINE_MS = 1_200;

describe.each(implementations)("poll gate on the %s", (_name, start) => {
  let state: StoreUnderTest;
  let gates: ReturnType<typeof createPollGate>[];
  let keys = 0;

  beforeAll(async () => {
    state = await start();
    gates = [state.open(), state.open()].map(createPollGate);
  });
  afterAll(() => state.stop());

  const newKey = () => `gate ${++keys}`;
  const enter = (key: string, node = 0): Promise<GatePass> => {
    const gate = gates[node];
    if (!gate) throw new Error("no such node");
    return gate.enter(key, INTERVAL_MS, DEADLINE_MS);
  };

  async function entered(key: string, node = 0) {
    const pass = await enter(key, node);
    if (!pass.entered) throw new Error("the gate is closed");
    return pass;
  }

  async function refused(key: string, node = 0) {
    const pass = await enter(key, node);
    if (pass.entered) throw new Error("the gate is open");
    return pass.retryAfterMs;
  }

  it("#112 lets in one of many callers on all nodes", async () => {
    const key = newKey();
    const passes = await Promise.all(Array.from({ length: 50 }, (_, n) => enter(key, n % 2)));
    expect(passes.filter((pass) => pass.entered)).toHaveLength(1);
  });

  it("stays closed for the rest of the interval, measured from entering", async () => {
    const key = newKey();
    const pass = await entered(key);
    await state.pass(100);
    await pass.leave();
    const wait = await refused(key, 1);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(INTERVAL_MS - 100 + 5);
    await state.pass(wait);
    await entered(key, 1);
  });

  it("#112 stays closed while a poll takes longer than the interval, and opens when it ends", async () => {
    const key = newKey();
    const pass = await entered(key);
    await state.pass(INTERVAL_MS + 50);
    const wait = await refused(key, 1);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(INTERVAL_MS);
    await pass.leave();
    await entered(key, 1);
  });

  it("tells who comes during a poll to ask again when the interval is over", async () => {
    const key = newKey();
    await entered(key);
    await state.pass(100);
    const wait = await refused(key, 1);
    expect(wait).toBeGreaterThan(100);
    expect(wait).toBeLessThanOrEqual(INTERVAL_MS - 100);
  });

  it("frees itself after the deadline when the holder crashed", async () => {
    const key = newKey();
    await entered(key);
    await state.pass(DEADLINE_MS - 200);
    expect(await refused(key)).toBeLessThanOrEqual(INTERVAL_MS);
    await state.pass(200);
    await entered(key, 1);
  });

  it("a holder that comes back after its deadline does not open the next one's gate", async () => {
    const key = newKey();
    const late = await entered(key);
    await state.pass(DEADLINE_MS);
    await entered(key, 1);
    await late.leave();
    await refused(key);
    await state.pass(INTERVAL_MS + 50);
    await late.leave();
    await refused(key);
  });

  it("keeps different keys apart", async () => {
    await entered(newKey());
    await entered(newKey());
  });
});

it("leaving never fails, as the lease ends by itself", async () => {
  const store = { setIfAbsent: async () => true } as unknown as Store;
  store.ttl = () => Promise.reject(new GatewayError("store-unavailable"));
  const pass = await createPollGate(store).enter("key", INTERVAL_MS, DEADLINE_MS);
  if (pass.entered) await expect(pass.leave()).resolves.toBeUndefined();
  expect(pass.entered).toBe(true);
});
