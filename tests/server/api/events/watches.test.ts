import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WatchedState } from "~/server/api/endpoint/endpoint";
import { createWatches, type Listener } from "~/server/api/events/watches";

const INTERVAL_MS = 3500;

describe("watches", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = (version: string, final = false): WatchedState => ({
    version,
    data: version,
    final,
    nextReadMs: INTERVAL_MS,
  });

  function start() {
    const watches = createWatches(() => {});
    const look = vi.fn(async () => at("pending"));
    /** Joins a watch and returns what is heard of it. */
    async function join() {
      const heard: string[] = [];
      const listener: Listener = {
        onState: ({ version }) => heard.push(version),
        onEnd: (error) => heard.push(error ? `end: ${error.code}` : "end"),
      };
      return { heard, leave: await watches.join("a", look, listener) };
    }
    return { look, join };
  }

  it("look once per interval for any number of listeners, and tell changes alone", async () => {
    const { look, join } = start();
    const listeners = await Promise.all(Array.from({ length: 5 }, () => join()));
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(look).toHaveBeenCalledTimes(11);
    look.mockResolvedValue(at("paid", true));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
    for (const { heard } of listeners) expect(heard).toEqual(["pending", "paid", "end"]);
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    await join();
    expect(look, "of a new listener").toHaveBeenCalledTimes(13);
  });

  it("give a late listener the last state at once, and look no more when everyone has left", async () => {
    const { look, join } = start();
    const listeners = [await join(), await join()];
    for (const { heard, leave } of listeners) {
      expect(heard).toEqual(["pending"]);
      leave();
    }
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    await join();
    expect(look, "of a new listener").toHaveBeenCalledTimes(2);
  });
});
