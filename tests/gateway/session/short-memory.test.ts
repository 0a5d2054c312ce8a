import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShortMemory } from "~/gateway/session/short-memory";

const LIMITS = { most: 3, unusedMs: 900 };

describe("a short memory", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps what somebody asks for, and the newest of it", () => {
    const memory = new ShortMemory<string>(LIMITS);
    memory.set("a", "old");
    memory.set("a", "new");
    for (let asked = 0; asked < 100; asked += 1) {
      expect(memory.get("a")).toBe("new");
      vi.advanceTimersByTime(500);
    }
  });

  it("forgets what nobody asks for, whoever asks for others", () => {
    const memory = new ShortMemory<string>(LIMITS);
    memory.set("a", "1");
    memory.set("b", "2");
    for (let asked = 0; asked < 9; asked += 1) {
      memory.get("b");
      vi.advanceTimersByTime(100);
    }
    expect([memory.get("a"), memory.get("b")]).toEqual([undefined, "2"]);
  });

  it("forgets at once what it is told to", () => {
    const memory = new ShortMemory<string>(LIMITS);
    memory.set("a", "1");
    memory.set("b", "2");
    memory.delete("a");
    expect([memory.get("a"), memory.get("b")]).toEqual([undefined, "2"]);
  });

  it("never grows beyond its bound", () => {
    const memory = new ShortMemory<string>(LIMITS);
    for (const key of ["a", "b", "c", "d"]) memory.set(key, key);
    expect(["a", "b", "c", "d"].map((key) => memory.get(key))).toEqual([
      undefined,
      undefined,
      undefined,
      "d",
    ]);
  });

  it("leaves no timer behind once it is empty", () => {
    const memory = new ShortMemory<string>(LIMITS);
    memory.set("a", "1");
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(900);
    expect(vi.getTimerCount()).toBe(0);
  });
});
