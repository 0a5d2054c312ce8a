import { describe, expect, it, onTestFinished } from "vitest";
import { type QrRecord, QrRecords, qrState } from "~/gateway/login/qr-records";
import { createMemoryStore } from "~/gateway/store/memory-store";

const code = { ticket: "ticket", url: "http://weixin.qq.com/q/1" };
const pending: QrRecord = {
  sealedCode: "sealed",
  remaining: 60,
  state: "pending",
  delivers: true,
  outcome: null,
};

/** Records over a store, sealed so that one can see it. */
function start({ isSecretGone = false } = {}) {
  const store = createMemoryStore({ now: () => 0 });
  onTestFinished(() => store.close());
  const records = new QrRecords(store, {
    digests: (text) => [`keyed ${text.length}`, `former ${text.length}`],
    seal: (text, purpose) => `${purpose}|${text}`,
    unseal: (sealed, purpose) =>
      isSecretGone || !sealed.startsWith(`${purpose}|`) ? null : sealed.slice(purpose.length + 1),
  });
  return { records, store };
}

describe("the record of a QR login", () => {
  it("is found where the version before put it, and replaced there", async () => {
    const { records, store } = start();
    const key = "qr:{former 2}";
    await store.set(key, JSON.stringify(pending), 1_000);
    const found = await records.find("id");
    expect(found).toMatchObject({ key, record: pending });
    expect(found && (await records.replace(found, { ...pending, remaining: 30 }))).toMatchObject({
      key,
    });
  });

  it.each([
    ["waits, a minute longer than its code", pending, 120_000],
    ["has expired, a minute", { ...pending, remaining: -7.5 }, 60_000],
    ["waits for a phone, a quarter of an hour", { ...pending, state: "bind-required" }, 900_000],
    ["has signed in, a minute", { ...pending, state: "signed-in" }, 60_000],
  ] as const)("is kept while it %s", async (_name, record, ttlMs) => {
    const { records, store } = start();
    await records.create("id", record);
    expect(await store.ttl("qr:{keyed 2}")).toBe(ttlMs);
  });

  it("has its code and its session sealed, each for one purpose", () => {
    const { records } = start();
    const sealedCode = records.sealCode(code);
    expect(records.unsealCode({ ...pending, sealedCode })).toEqual(code);
    const outcome = { sealedSessionId: records.sealSessionId("session"), scannedAt: 1 };
    expect(records.unsealSessionId({ ...pending, outcome })).toBe("session");
    expect(records.unsealSessionId(pending)).toBeNull();
    const swapped = { sealedSessionId: sealedCode, scannedAt: 1 };
    expect(records.unsealSessionId({ ...pending, outcome: swapped })).toBeNull();
  });

  it("opens nothing when its secret has been removed", () => {
    const { records } = start({ isSecretGone: true });
    expect(records.unsealCode(pending)).toBeNull();
  });

  it("is none when the text is none", async () => {
    const { records } = start();
    for (const text of [null, "{}", '{"state":"other"}'])
      expect(await records.parse("key", text, [])).toBeNull();
  });

  // docs/product.md#a-code-is-invalid-below-zero
  it.each([
    ["pending", 0, code, "pending"],
    ["pending", -0.5, code, "expired"],
    ["bind-required", -0.5, code, "bind-required"],
    ["signed-in", -0.5, code, "signed-in"],
    ["pending", 60, null, "expired"],
    ["pending", 60, { ...code, url: "" }, "expired"],
  ] as const)("that is %s, %d s left, code %j: %s", (state, remaining, seen, shown) => {
    expect(qrState({ ...pending, state, remaining }, seen)).toBe(shown);
  });
});
