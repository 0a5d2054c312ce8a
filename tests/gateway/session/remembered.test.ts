import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "~/gateway/session/remembered";

const MEMORY = { most: 3, unusedMs: 900 };

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

  it("is computed once for as long as it is asked for", () => {
    const compute = counted();
    const recall = remembered(compute, MEMORY);
    for (let asked = 0; asked < 100; asked += 1) {
      recall("a", "x");
      vi.advanceTimersByTime(500);
    }
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it("is forgotten once nobody has asked for it that long, whoever asks for others", () => {
    const compute = counted();
    const recall = remembered(compute, MEMORY);
    recall("a", "x");
    for (let asked = 0; asked < 9; asked += 1) {
      recall("b", "x");
      vi.advanceTimersByTime(100);
    }
    compute.mockClear();
    recall("a", "x");
    recall("b", "x");
    expect(compute.mock.calls).toEqual([["a", "x"]]);
  });

  it("leaves nothing behind once nobody asks for anything", () => {
    const recall = remembered(counted(), MEMORY);
    recall("a", "x");
    vi.advanceTimersByTime(900);
    expect(vi.getTimerCount()).toBe(0);
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
