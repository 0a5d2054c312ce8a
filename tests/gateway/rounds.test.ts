import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { joinRounds } from "~/gateway/rounds";

describe("rounds", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it("come again and again until one leaves, the first within one length", () => {
    const onRound = vi.fn();
    const participant = joinRounds(101, onRound);
    vi.advanceTimersByTime(101);
    expect(onRound).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(202);
    expect(onRound).toHaveBeenCalledTimes(3);
    participant.leave();
    vi.advanceTimersByTime(1_000);
    expect(onRound).toHaveBeenCalledTimes(3);
  });

  it("share one timer, which ends when nobody takes part any more", () => {
    const participants = Array.from({ length: 100 }, () => joinRounds(102, () => {}));
    expect(vi.getTimerCount()).toBe(1);
    for (const participant of participants) participant.leave();
    vi.advanceTimersByTime(102);
    expect(vi.getTimerCount()).toBe(0);
    const later = vi.fn();
    joinRounds(102, later).leave();
    joinRounds(102, later);
    vi.advanceTimersByTime(102);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it("go on for the others whoever leaves, also in the middle of a round", () => {
    const calls: string[] = [];
    const first = joinRounds(103, () => {
      calls.push("first");
      second.leave();
      second.leave();
    });
    const second = joinRounds(103, () => calls.push("second"));
    const third = joinRounds(103, () => calls.push("third"));
    vi.advanceTimersByTime(103);
    expect(calls).toEqual(["first", "third"]);
    first.leave();
    vi.advanceTimersByTime(103);
    expect(calls).toEqual(["first", "third", "third"]);
    third.leave();
  });
});
