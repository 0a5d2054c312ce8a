import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "~/gateway/session/remembered";

const MEMORY = { most: 3, forMs: 1_000 };

describe("what is remembered of a computation", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const counted = () => vi.fn((text: string, context: string) => `${text} for ${context}`);

  it("is not computed again", () => {
    const compute = counted();
    const recall = remembered(compute, MEMORY);
    expect([recall("a", "x"), recall("a", "x")]).toEqual(["a for x", "a for x"]);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it("is never given out for another context", () => {
    const recall = remembered(counted(), MEMORY);
    expect([recall("a", "x"), recall("a", "y"), recall("a", "x")]).toEqual([
      "a for x",
      "a for y",
      "a for x",
    ]);
  });

  it("is forgotten within its time, also when it was asked for all the while", () => {
    const recall = remembered(() => performance.now(), MEMORY);
    const ages = Array.from({ length: 1_000 }, () => {
      vi.advanceTimersByTime(10);
      return performance.now() - recall("a");
    });
    expect(Math.max(...ages)).toBeLessThanOrEqual(1_000);
    expect(Math.max(...ages)).toBeGreaterThan(400);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is forgotten at a time of its own, not with all others at once", () => {
    const compute = counted();
    const recall = remembered(compute, { ...MEMORY, most: 1_000 });
    const texts = Array.from({ length: 1_000 }, (_, at) => `text ${at}`);
    let most = 0;
    for (const text of texts) recall(text);
    for (let passed = 0; passed < 1_000; passed += 50) {
      vi.advanceTimersByTime(50);
      compute.mockClear();
      for (const text of texts) recall(text);
      most = Math.max(most, compute.mock.calls.length);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(500);
  });

  it("is not mistaken for another with the same key", () => {
    const compute = counted();
    const recall = remembered(compute, MEMORY, (text) => text.slice(-1));
    expect([recall("1a"), recall("2a"), recall("2a")]).toEqual(["1a for ", "2a for ", "2a for "]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it("never grows beyond its bound", () => {
    const compute = counted();
    const recall = remembered(compute, MEMORY);
    for (const text of ["a", "b", "c", "d"]) recall(text, "x");
    expect(vi.getTimerCount()).toBe(1);
    compute.mockClear();
    recall("d", "x");
    recall("a", "x");
    expect(compute.mock.calls).toEqual([["a", "x"]]);
  });
});
