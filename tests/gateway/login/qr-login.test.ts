import { describe, expect, it } from "vitest";
import type { GatewayContext } from "~/gateway/context";
import { createPollGate } from "~/gateway/coordination/poll-gate";
import { createRateLimiter } from "~/gateway/coordination/rate-limit";
import { GatewayError } from "~/gateway/core/errors";
import { QrLoginUseCase } from "~/gateway/login/qr-login";
import type { SignIn } from "~/gateway/login/sign-in";
import { createKeyring } from "~/gateway/store/keyring";
import { createMemoryStore } from "~/gateway/store/memory-store";
import type { Store } from "~/gateway/store/store";
import { atRest } from "~/tests/support/at-rest";

const CODE = { url: "http://weixin.qq.com/q/1", ticket: "ticket", expireSeconds: 120 };

/** A code that nobody scans, over a store whose next writes can be made to fail. */
async function waitForScan({ qrMs = 0, scanTakesMs = 0, scanFails = false } = {}) {
  let time = 0;
  const memory = createMemoryStore();
  let replace: Store["compareAndSet"] = memory.compareAndSet;
  const store: Store = { ...memory, compareAndSet: (...entry) => replace(...entry) };
  const scan = async () => {
    time += scanTakesMs;
    if (scanFails) throw new GatewayError("upstream-failed");
    return null;
  };
  const upstream = { auth: { getQr: async () => CODE, scan } };
  const context = {
    shared: {
      store,
      pollGate: createPollGate(store, () => time),
      pollIntervals: { qrMs, orderMs: 0 },
      limits: { qrCodesPerHour: 100 },
      rateLimiter: createRateLimiter(store, createKeyring(["s".repeat(32)])),
      ...atRest(),
      now: Date.now,
    },
    request: { clientAddress: "203.0.113.7" },
    session: { set() {} },
    call: (question: (asked: typeof upstream) => Promise<unknown>) => question(upstream),
  };
  const qrLogin = new QrLoginUseCase(context as unknown as GatewayContext, {} as SignIn);
  const { id } = await qrLogin.refresh();
  return {
    poll: () => qrLogin.poll(id),
    replaceBy(next: Store["compareAndSet"]) {
      replace = next;
    },
    close: () => memory.close(),
  };
}

describe("a poll of a QR login", () => {
  it("is answered before the store has taken down what is left of the countdown", async () => {
    const { poll, replaceBy, close } = await waitForScan();
    replaceBy(() => new Promise(() => {}));
    expect(await poll()).toMatchObject({ state: "pending", remaining: 116.5 });
    await close();
  });

  // docs/product.md#the-scan-is-polled-every-35-s
  it("says when the next one is due, 3.5 s after this one came, however long the answer took", async () => {
    const { poll, close } = await waitForScan({ qrMs: 3_500, scanTakesMs: 400 });
    expect(await poll()).toMatchObject({ remaining: 116.5, pollAfterMs: 3_100 });
    await close();
  });

  // docs/product.md#each-poll-shortens-the-code
  it("costs 13.5 s of the code when it fails", async () => {
    const { poll, close } = await waitForScan({ scanFails: true });
    expect(await poll()).toMatchObject({ remaining: 106.5 });
    await close();
  });

  it("is answered when the store goes away meanwhile: the next one tells", async () => {
    const { poll, replaceBy, close } = await waitForScan();
    replaceBy(async () => {
      throw new GatewayError("store-unavailable");
    });
    expect(await poll()).toMatchObject({ state: "pending", remaining: 116.5 });
    expect(await poll()).toMatchObject({ state: "pending", remaining: 116.5 });
    await close();
  });
});
