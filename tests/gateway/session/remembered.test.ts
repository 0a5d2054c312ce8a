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

  it("is forgotten after its time, also when it was asked for all the while", () => {
    const compute = counted();
    const recall = remembered(compute, MEMORY);
    for (let second = 0; second < 10; second += 1) {
      recall("a", "x");
      vi.advanceTimersByTime(500);
    }
    expect(compute).toHaveBeenCalledTimes(5);
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
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
