import { describe, expect, it } from "vitest";
import { createPollGate, type GatePass } from "~/gateway/coordination/poll-gate";
import type { Store } from "~/gateway/store/store";
import { implementations, useStores } from "../store/stores";

const INTERVAL_MS = 500;
/** The interval, but at least two seconds. */
const LEASE_MS = 2_000;
const EARLY_MS = 20;

describe.each(implementations)("poll gate on the %s", (_name, start, time) => {
  const test = time === "real" ? it.concurrent : it;
  const { state, store, other } = useStores(start);
  const gates = [store, other].map((each) => createPollGate(each, () => state.now()));
  let keys = 0;

  const newKey = () => `gate ${++keys}`;
  const enter = (key: string, node = 0): Promise<GatePass> => {
    const gate = gates[node];
    if (!gate) throw new Error("no such node");
    return gate.enter(key, INTERVAL_MS);
  };

  /** A node whose renewals do not arrive while it is frozen. */
  function freezableNode() {
    const node = { frozen: true };
    const real = state.open();
    const compareAndSet: Store["compareAndSet"] = async (...renewal) =>
      !node.frozen && real.compareAndSet(...renewal);
    return Object.assign(node, { gate: createPollGate({ ...real, compareAndSet }, state.now) });
  }

  async function entered(key: string, node = 0) {
    const pass = await enter(key, node);
    if (!pass.entered) throw new Error("the gate is closed");
    return pass;
  }

  async function refused(key: string, node = 0) {
    const pass = await enter(key, node);
    if (pass.entered) throw new Error("the gate is open");
    return pass.nextAfterMs();
  }

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  test("lets in one of many callers on all nodes", async () => {
    const key = newKey();
    const passes = await Promise.all(Array.from({ length: 50 }, (_, n) => enter(key, n % 2)));
    expect(passes.filter((pass) => pass.entered)).toHaveLength(1);
  });

  test("stays closed for the rest of the interval, measured from entering", async () => {
    const key = newKey();
    const pass = await entered(key);
    await state.pass(100);
    const during = await refused(key, 1);
    expect(during).toBeGreaterThan(100);
    expect(during).toBeLessThanOrEqual(INTERVAL_MS - 100);
    await pass.leave();
    const wait = await refused(key, 1);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(INTERVAL_MS - 100 + 5);
    await state.pass(wait);
    await entered(key, 1);
  });

  // docs/product.md#the-scan-is-polled-every-35-s
  test("a poll that comes late moves the next one's time by nothing", async () => {
    const key = newKey();
    const askedAt = performance.now();
    const first = await gates[0]?.enter(key, LEASE_MS);
    // The interval begins in the store, at the latest now.
    const tookMs = performance.now() - askedAt;
    const dueIn = first?.nextAfterMs() ?? Number.NaN;
    await first?.leave();
    await state.pass(dueIn + 300);
    const late = await gates[1]?.enter(key, LEASE_MS);
    const tooSoon = await gates[0]?.enter(key, LEASE_MS);
    expect([late?.entered, tooSoon?.entered]).toEqual([true, false]);
    for (const pass of [late, tooSoon])
      expect(pass?.nextAfterMs()).toBeLessThanOrEqual(LEASE_MS - 300 + tookMs + EARLY_MS);
  });

  // docs/product.md#the-scan-is-polled-every-35-s
  test("a poll that comes more than half an interval late begins a new count", async () => {
    const key = newKey();
    await (await entered(key)).leave();
    await state.pass(INTERVAL_MS + INTERVAL_MS / 2);
    expect((await entered(key, 1)).nextAfterMs()).toBeGreaterThan(INTERVAL_MS - 100);
  });

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  test("stays closed for as long as a poll takes, far beyond one lease", async () => {
    const key = newKey();
    const pass = await entered(key);
    for (let begun = performance.now(); performance.now() - begun < 1.5 * LEASE_MS; ) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await refused(key, 1)).toBeLessThanOrEqual(INTERVAL_MS);
    }
    await state.pass(INTERVAL_MS);
    await pass.leave();
    await entered(key, 1);
  });

  // docs/product.md#no-lock-outlives-its-lease
  test("lets another node take over within one lease of a crash", async () => {
    const key = newKey();
    await freezableNode().gate.enter(key, INTERVAL_MS);
    await state.pass(LEASE_MS - 300);
    expect(await refused(key)).toBeLessThanOrEqual(INTERVAL_MS);
    await state.pass(300);
    await entered(key, 1);
  });

  test("a holder that comes back after its lease does not open the next one's gate", async () => {
    const key = newKey();
    const node = freezableNode();
    const late = await node.gate.enter(key, INTERVAL_MS);
    if (!late.entered) throw new Error("the gate is closed");
    await state.pass(LEASE_MS);
    node.frozen = false;
    await entered(key, 1);
    await late.leave();
    await refused(key);
    await state.pass(INTERVAL_MS + 50);
    await late.leave();
    await refused(key);
  });
});
