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

  // docs/product.md#a-browser-has-one-login-code
  it("is of one code for a browser: asked for again it is the same, until it has expired", async () => {
    const { qrLogin } = (await test.visit()).gateway;
    const mark = await test.sandbox.mark();
    const { id } = await qrLogin.refresh();
    expect((await qrLogin.refresh()).id).toBe(id);
    expect((await qrLogin.refresh({ leastSeconds: 20 })).id).toBe(id);
    expect(await test.sandbox.calls(mark)).toEqual(["auth.qr"]);
    await test.sandbox.fault("auth.scan", { http: 500 }, 100);
    for (let left = 120; left >= 0; left -= 13.5) {
      expect((await qrLogin.refresh()).id).toBe(id);
      await qrLogin.poll(id);
      vi.advanceTimersByTime(4_000);
    }
    expect((await qrLogin.refresh()).id).not.toBe(id);
  });

  // docs/product.md#each-poll-shortens-the-code
  it("costs 13.5 s of the code when it fails", async () => {
    const poll = await waitForScan();
    await test.sandbox.fault("auth.scan", { http: 500 });
    expect(await poll()).toMatchObject({ remaining: 106.5 });
  });
});
