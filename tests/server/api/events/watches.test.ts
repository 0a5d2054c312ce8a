import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createWatches, type Listener } from "~/server/api/events/watches";
import type { WatchedState } from "~/server/api/http/endpoint";

const INTERVAL_MS = 3500;

describe("watches", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = (state: string, final = false): WatchedState => ({
    state,
    data: state,
    final,
    nextReadMs: INTERVAL_MS,
  });

  function listen() {
    const heard: string[] = [];
    const listener: Listener = {
      onState: ({ state }) => heard.push(state),
      onEnd: (error) => heard.push(error ? `end: ${error.code}` : "end"),
    };
    return { heard, listener };
  }

  it("look once per interval for any number of listeners, and tell changes alone", async () => {
    const watches = createWatches(vi.fn());
    const look = vi.fn(async () => at("pending"));
    const listeners = Array.from({ length: 5 }, listen);
    await Promise.all(listeners.map(({ listener }) => watches.join("a", look, listener)));
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(look).toHaveBeenCalledTimes(11);
    look.mockResolvedValue(at("paid", true));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
    for (const { heard } of listeners) expect(heard).toEqual(["pending", "paid", "end"]);
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(look).toHaveBeenCalledTimes(12);
    expect(watches.size).toBe(0);
  });

  it("look no more when everyone has left", async () => {
    const watches = createWatches(vi.fn());
    const look = vi.fn(async () => at("pending"));
    const leaves = await Promise.all(
      [listen(), listen()].map(({ listener }) => watches.join("a", look, listener)),
    );
    for (const leave of leaves) leave();
    await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
    expect(look).toHaveBeenCalledTimes(1);
    expect(watches.size).toBe(0);
  });

  it("give a late listener the last state at once", async () => {
    const watches = createWatches(vi.fn());
    const look = vi.fn(async () => at("pending"));
    await watches.join("a", look, listen().listener);
    const { heard, listener } = listen();
    await watches.join("a", look, listener);
    expect(heard).toEqual(["pending"]);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it("throw when the first look does, and start anew for the next listener", async () => {
    const watches = createWatches(vi.fn());
    const failing = () => Promise.reject(new GatewayError("not-found"));
    await expect(watches.join("a", failing, listen().listener)).rejects.toThrow("not-found");
    expect(watches.size).toBe(0);
    const { heard, listener } = listen();
    await watches.join("a", async () => at("pending"), listener);
    expect(heard).toEqual(["pending"]);
  });

  it("end for good on 401, 403 and 404, and go on after any other trouble", async () => {
    const onError = vi.fn();
    const watches = createWatches(onError);
    const look = vi.fn(async () => at("pending"));
    const { heard, listener } = listen();
    await watches.join("a", look, listener);
    look.mockRejectedValueOnce(new GatewayError("store-unavailable"));
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
    expect(onError).toHaveBeenCalledOnce();
    look.mockRejectedValueOnce(new GatewayError("unauthorized"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual(["pending", "end: unauthorized"]);
    expect(watches.size).toBe(0);
  });

  it("all end when the process stops", async () => {
    const watches = createWatches(vi.fn());
    const listeners = [listen(), listen()];
    await watches.join("a", async () => at("pending"), listeners[0]?.listener as Listener);
    await watches.join("b", async () => at("pending"), listeners[1]?.listener as Listener);
    watches.endAll();
    for (const { heard } of listeners) expect(heard).toEqual(["pending", "end"]);
    expect(watches.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
