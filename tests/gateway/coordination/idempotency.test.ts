import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { createIdempotency } from "~/gateway/coordination/idempotency";
import { GatewayError } from "~/gateway/core/errors";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import type { Store } from "~/gateway/store/store";
import { phones } from "~/tests/support/people";
import { implementations, memory, redis, useStores } from "../store/stores";

const DAY_MS = 24 * 3_600_000;
const request = {
  uid: "10001",
  operation: "createOrder",
  key: "3f1c",
  body: '{"companyKey":"KEY-80002","years":1}',
};
const SECRET = "the newest secret of thirty-two characters";
const OLD_SECRET = "an older secret of at least thirty-two";

const over = (store: Store, config?: Parameters<typeof createIdempotency>[2]) =>
  createIdempotency(store, createKeyring([SECRET]), config);

it("keeps a reply for 24 hours and no longer", async () => {
  const state = await memory();
  onTestFinished(() => state.stop());
  const idempotency = over(state.open());
  await idempotency.once(request, async () => "first");
  await state.pass(DAY_MS - 1_000);
  expect(await idempotency.once(request, async () => "second")).toMatchObject({ reply: "first" });
  await state.pass(2_000);
  expect(await idempotency.once(request, async () => "second")).toMatchObject({ reply: "second" });
});

it("does not compare a streamed body with one that is still being read", async () => {
  const state = await memory();
  onTestFinished(() => state.stop());
  const idempotency = over(state.open());
  const work = { run: () => new Promise<never>(() => {}), readBody: async () => "body" };
  void idempotency.onceStreamed(request, work);
  expect(await idempotency.onceStreamed(request, work)).toEqual({ state: "in-flight" });
});

describe("a store that goes away", () => {
  const leaseMs = 300;

  /** Two nodes on one store; the first loses it now and then. */
  async function start() {
    const state = await memory();
    onTestFinished(() => state.stop());
    const store = state.open();
    const link = { isUp: true };
    const lossy = new Proxy(store, {
      get: (target, name: keyof Store) => (link.isUp ? target[name] : unavailable),
    });
    const [one, two] = [over(lossy, { leaseMs }), over(store, { leaseMs })];
    const repeat = () => two.once(request, async () => "second order");
    return { link, one, repeat, passLease: () => state.pass(leaseMs + 1) };
  }
  const unavailable = () => Promise.reject(new GatewayError("store-unavailable"));
  const IN_FLIGHT = { state: "in-flight" };

  it("gets the reply later; the caller has it, and no lease that passes lets the work run again", async () => {
    const { link, one, repeat, passLease } = await start();
    const first = await one.once(request, async () => {
      link.isUp = false;
      return "order";
    });
    expect(first).toEqual({ state: "done", reply: "order", repeated: false });
    await passLease();
    expect(await repeat()).toEqual(IN_FLIGHT);
    link.isUp = true;
    await expect.poll(repeat, { timeout: 5_000 }).toEqual({ ...first, repeated: true });
  });

  it("does not take the key from a run that goes on; from one that has crashed, after two leases", async () => {
    const { link, one, repeat, passLease } = await start();
    let working = () => {};
    const started = new Promise<void>((resolve) => {
      working = resolve;
    });
    void one.once(request, () => new Promise<string>(() => working()));
    await started;
    link.isUp = false;
    for (let early = 0; early < 3; early += 1) expect(await repeat()).toEqual(IN_FLIGHT);
    await passLease();
    expect(await repeat()).toEqual(IN_FLIGHT);
    link.isUp = true;
    const repeatAfterLease = async () => {
      await passLease();
      return repeat();
    };
    for (let renewals = 0; renewals < 3; renewals += 1) {
      await delay(leaseMs);
      expect(await repeatAfterLease()).toEqual(IN_FLIGHT);
    }
    link.isUp = false;
    await expect.poll(repeatAfterLease).toMatchObject({ reply: "second order" });
  });
});

describe("what stands in the store", () => {
  const KEPT = { uid: "10001", operation: "joinCompany", key: "order-1", body: "KEY-80002" };

  async function start() {
    const state = await redis();
    onTestFinished(() => state.stop());
    const store = state.open();
    const node = (format: 1 | 2 = 2, ...secrets: string[]) =>
      createIdempotency(store, createKeyring(secrets.length > 0 ? secrets : [SECRET], format));
    return {
      node,
      texts: async () =>
        Promise.all((await state.control.keys("*:once:*")).map((key) => state.control.get(key))),
    };
  }
  const never = async () => "never";

  it.each([
    [1, [SECRET], 2, [SECRET]],
    [2, [SECRET], 1, [SECRET]],
    [2, [OLD_SECRET], 2, [SECRET, OLD_SECRET]],
    [1, [OLD_SECRET], 2, [SECRET, OLD_SECRET]],
  ] as const)(
    "a reply of format %i and %j is repeated with format %i and %j, and its body compared",
    async (format, secrets, laterFormat, laterSecrets) => {
      const { node } = await start();
      await node(format, ...secrets).once(KEPT, async () => "reply");
      const then = node(laterFormat, ...laterSecrets);
      expect(await then.once(KEPT, never)).toMatchObject({ reply: "reply", repeated: true });
      await expect(then.once({ ...KEPT, body: "KEY-80003" }, never)).rejects.toMatchObject({
        code: "idempotency-mismatch",
      });
    },
  );
});

describe.each(implementations)("a user's keys on the %s", (_name, start) => {
  const { store } = useStores(start);

  // docs/product.md#keys-are-bounded
  it("are bounded by the size of their replies; a repeat, a failure and another user are not", async () => {
    const idempotency = over(store, { kilobytesPerDay: 5 });
    const send = (key: string, reply = "r", uid = "1") =>
      idempotency.once({ ...request, uid, key }, async () => reply);
    const failing = { ...request, uid: "1", key: "failing" };
    let runs = 0;
    const fail = async () => Promise.reject(new Error(`run ${++runs}`));
    for (let index = 0; index < 9; index += 1)
      await idempotency.once(failing, fail).catch(() => {});
    expect(runs).toBe(9);
    await send("one");
    await send("four", "r".repeat(2_500));
    const limited = { code: "rate-limited", retryAfterSeconds: expect.closeTo(86_400, -2) };
    await expect(send("six")).rejects.toMatchObject(limited);
    expect(await send("one")).toMatchObject({ repeated: true });
    expect(await send("six", "r", "2")).toMatchObject({ repeated: false });
    await expect(send("six")).rejects.toMatchObject(limited);
  });
});

// docs/product.md#keys-are-bounded
it.each([
  ["small", 10],
  ["large", 3_000],
])("%s replies take no more of Redis than their kilobytes", async (_size, length) => {
  const { open, control, stop } = await redis();
  onTestFinished(stop);
  const readBytes = async () => {
    const keys = await control.keys("*");
    const sizes = await Promise.all(keys.map((key) => control.memory("USAGE", key, "SAMPLES", 0)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  };
  const idempotency = over(open(), { kilobytesPerDay: 400 });
  const send = (index: number) =>
    idempotency.once({ ...request, key: `key ${index}` }, async () => "r".repeat(length));
  await send(0);
  const before = await readBytes();
  let isRefused = false;
  for (let index = 1; !isRefused; index += 1)
    await send(index).catch((error) => {
      if (!(error instanceof GatewayError) || error.code !== "rate-limited") throw error;
      isRefused = true;
    });
  expect((await readBytes()) - before).toBeLessThan(400 * 1024 * 1.1);
});

// docs/product.md#keys-are-bounded
it("replies of many users at their bounds leave Redis room for another's sign-in and key", async () => {
  const { open, control, stop } = await redis();
  onTestFinished(stop);
  const used = Number(/used_memory:(\d+)/.exec(await control.info("memory"))?.[1]);
  await control.config("SET", "maxmemory-policy", "noeviction");
  await control.config("SET", "maxmemory", String(used + 8 * 1024 * 1024));
  const idempotency = over(open(), { kilobytesPerDay: 2_000, kilobytesOfAll: 4_000 });
  const send = (uid: string, key: string, reply = "r".repeat(20_000)) =>
    idempotency.once({ ...request, uid, key }, async () => reply);
  for (const uid of ["1", "2", "3", "4", "5", "6", "7", "8"])
    for (let index = 0, isRefused = false; !isRefused; index += 1)
      await send(uid, `key ${index}`).catch((error) => {
        if (!(error instanceof GatewayError) || error.code !== "rate-limited") throw error;
        isRefused = true;
      });
  const sessions = createSessions({ store: open(), keyring: createKeyring([SECRET]) });
  const session = await sessions.open(null);
  const user = { uid: "9", nickname: "王编辑", pictureUrl: "", mobileNumber: phones.editor };
  await session.signIn({ ...user, token: "token" });
  expect((await sessions.open(session.id)).user?.uid).toBe("9");
  expect(await send("9", "first", "r")).toMatchObject({ state: "done", repeated: false });
});
