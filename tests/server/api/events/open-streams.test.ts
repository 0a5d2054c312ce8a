import { expect, it } from "vitest";
import { createOpenStreams } from "~/server/api/events/open-streams";

it("one client holds at most 200 streams open, and none of another's", () => {
  const streams = createOpenStreams();
  const leaves = Array.from({ length: 200 }, () => streams.enter("a"));
  expect(() => streams.enter("a")).toThrow("rate-limited");
  streams.enter("b");
  leaves[0]?.();
  streams.enter("a");
  expect(() => streams.enter("a")).toThrow("rate-limited");
});
