import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { useGateway } from "~/tests/support/gateway";

const INTERVAL_MS = 3_500;

describe("a poll of a QR login", () => {
  const memory = createMemoryStore({ now: () => Date.now() });
  let replace: typeof memory.compareAndSet;
  const store: typeof memory = { ...memory, compareAndSet: (...entry) => replace(...entry) };
  const test = useGateway({ store, pollIntervals: { qrMs: INTERVAL_MS, orderMs: 0 } });

  beforeEach(() => {
    replace = memory.compareAndSet;
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
  });

  async function waitForScan() {
    const { qrLogin } = (await test.visit()).gateway;
    const { id } = await qrLogin.refresh();
    return () => qrLogin.poll(id);
  }

  // docs/product.md#the-scan-is-polled-every-35-s
  it("says when the next one is due, 3.5 s after this one came, however long the answer took", async () => {
    const poll = await waitForScan();
    replace = (...entry) => {
      vi.advanceTimersByTime(400);
      return memory.compareAndSet(...entry);
    };
    expect(await poll()).toMatchObject({ remaining: 116.5, pollAfterMs: 3_100 });
  });

  // docs/product.md#each-poll-shortens-the-code
  it("costs 13.5 s of the code when it fails", async () => {
    const poll = await waitForScan();
    await test.sandbox.fault("auth.scan", { http: 500 });
    expect(await poll()).toMatchObject({ remaining: 106.5 });
  });
});
