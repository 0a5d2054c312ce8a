import { describe, expect, it } from "vitest";
import type { Store } from "~/gateway/store/store";
import { implementations, useStores } from "./stores";

const LONG_MS = 60_000;

describe.each(implementations)("%s", (_name, start) => {
  const { state, store, other } = useStores(start);
  /** Work on both nodes by turns, all at once. */
  const inParallel = <Result>(
    times: number,
    work: (node: Store, index: number) => Promise<Result>,
  ) =>
    Promise.all(
      Array.from({ length: times }, (_, index) => work(index % 2 ? store : other, index)),
    );

  it("gives back a text until its time is over", async () => {
    await store.set("text", "价格", 300);
    expect(await other.get("text")).toBe("价格");
    await state.pass(300);
    expect(await other.get("text")).toBeNull();
    expect(await other.ttl("text")).toBeNull();
    expect(await store.compareAndSet("text", null, "again", LONG_MS)).toBe(true);
  });

  it("replaces by comparison only what is still the expected text, with a new expiry", async () => {
    await store.set("version", "a", 5_000);
    expect(await other.compareAndSet("version", "b", "c", LONG_MS)).toBe(false);
    expect(await store.ttl("version")).toBeLessThanOrEqual(5_000);
    const results = await inParallel(2, (node, index) =>
      node.compareAndSet("version", "a", index ? "c" : "b", LONG_MS),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await store.get("version")).toBe(results[0] ? "b" : "c");
    expect(await store.ttl("version")).toBeGreaterThan(5_000);
    expect(await other.compareAndSet("absent", "", "a", LONG_MS)).toBe(false);
    expect(await store.compareAndSet("version", null, "a", LONG_MS)).toBe(false);
  });

  it("deletes and prolongs by comparison only what is still the expected text", async () => {
    await store.set("mine", "a", LONG_MS);
    expect(await other.delete("mine", "b")).toBe(false);
    expect(await other.compareAndSet("mine", "a", "a", 30_000)).toBe(true);
    expect(await store.ttl("mine")).toBeLessThanOrEqual(30_000);
    expect([await other.delete("mine", "a"), await store.delete("mine", "a")]).toEqual([
      true,
      false,
    ]);
  });

  it("counts in a window that begins with its first hit, and takes nothing back after it", async () => {
    const hits = await inParallel(10, (node) => node.increment("hits", 1, 2));
    expect(Math.max(...hits.map(({ count }) => count))).toBe(20);
    await state.pass(500);
    const { count, resetMs } = await other.increment("hits", 1, -5);
    expect(count).toBe(15);
    expect(resetMs).toBeLessThanOrEqual(500);
    await state.pass(500);
    for (const none of [0, -1])
      expect(await store.increment("hits", 1, none)).toEqual({ count: 0, resetMs: 0 });
    expect(await store.get("hits")).toBeNull();
  });

  it("replaces a field only while it is the expected one, and removes it for null", async () => {
    await store.writeHash("replaced", { set: { a: "1", b: "2" } }, { ttlMs: 5_000 });
    const replace = (expected: string | null, value: string | null) =>
      other.replaceField("replaced", "a", expected, value);
    expect([await replace("1", "2"), await replace("1", "3")]).toEqual([true, false]);
    expect((await store.read({ hashKey: "replaced" })).fields).toEqual({ a: "2", b: "2" });
    expect([await replace("2", null), await replace("2", "3")]).toEqual([true, false]);
    expect((await store.read({ hashKey: "replaced" })).fields).toEqual({ b: "2" });
    expect([await replace(null, "4"), await replace(null, "5")]).toEqual([true, false]);
    expect(await other.replaceField("absent", "a", null, "1")).toBe(false);
  });

  it.each([
    ["a number", { newest: 2, bytes: 1_000 }, ["f:3", "f:4"]],
    ["bytes, of the other fields too", { newest: 9, bytes: 74 }, ["f:4"]],
    ["bytes that the other fields take", { newest: 9, bytes: 40 }, []],
  ])("a queue of fields is bounded by %s; the first go first", async (name, bound, kept) => {
    await store.writeHash(
      `queue ${name}`,
      { set: { "f:2": "二".repeat(10), a: "a".repeat(40) } },
      { ttlMs: LONG_MS },
    );
    const late = { "f:1": "1".repeat(30), "f:4": "4".repeat(30), "f:3": "3".repeat(30) };
    await other.writeHash(`queue ${name}`, { set: late }, { bound: { queue: "f:", ...bound } });
    const names = Object.keys((await store.read({ hashKey: `queue ${name}` })).fields ?? {});
    expect(names.sort()).toEqual(["a", ...kept]);
  });

  it("prolongs a hash as it reads it, unless it has the named field", async () => {
    await store.writeHash("visited:{1}", { set: { a: "1" } }, { ttlMs: 5_000 });
    await store.set("text:{1}", "t", 5_000);
    const read = (unlessField: string) =>
      other.read({ hashKey: "visited:{1}", textKey: "text:{1}" }, { ttlMs: LONG_MS, unlessField });
    expect(await read("a")).toEqual({ fields: { a: "1" }, text: "t" });
    expect(await store.ttl("visited:{1}")).toBeLessThanOrEqual(5_000);
    expect(await read("b")).toEqual({ fields: { a: "1" }, text: "t" });
    expect(await store.ttl("visited:{1}")).toBeGreaterThan(5_000);
    expect(await store.ttl("text:{1}")).toBeLessThanOrEqual(5_000);
  });

  it("keeps awkward names and texts as they are", async () => {
    const fields = {
      "": "empty name",
      "a b\n{}": '"引号"\u0000\u{1F600}',
      long: "x".repeat(10_000),
    };
    await store.writeHash("awkward", { set: fields }, { ttlMs: LONG_MS });
    await store.set("awkward text", "\u0000", LONG_MS);
    expect((await other.read({ hashKey: "awkward" })).fields).toEqual(fields);
    const known = { textKey: "awkward text", hashKey: "awkward" };
    const read = { fields, text: "\u0000" };
    expect(await other.read(known)).toMatchObject(read);
    const turn = { absentMs: 7, mostLeftMs: 7, addedMs: LONG_MS };
    const claimed = await other.claim("awkward gate", "1", turn, known);
    expect(claimed).toEqual({ ...read, leftMs: 7 });
  });
});
