import fc from "fast-check";
import { Histogram, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { DurationHistogram } from "~/server/ops/duration-histogram";

const buckets = [0.001, 0.01, 0.1, 1];
const about = { name: "duration_seconds", help: "Time of something", buckets };

describe("a histogram of durations", () => {
  it("tells what prom-client's own tells of the same observations", async () => {
    const ms = fc.oneof(fc.constantFrom(0, 1, 10, 100, 1000), fc.double({ min: 0, max: 5000 }));
    const label = fc.constantFrom("a", "b", 'with "quotes"');
    const observations = fc.array(fc.tuple(ms.filter(Number.isFinite), label, label));
    await fc.assert(
      fc.asyncProperty(observations, async (list) => {
        const [ours, theirs] = [new Registry(), new Registry()];
        const labelNames = ["call", "outcome"] as const;
        const histogram = new DurationHistogram({ ...about, labelNames }, ours);
        const expected = new Histogram({ ...about, labelNames, registers: [theirs] });
        for (const [durationMs, call, outcome] of list) {
          histogram.observe(durationMs, call, outcome);
          expected.observe({ call, outcome }, durationMs / 1000);
        }
        expect(samplesOf(await ours.metrics())).toEqual(samplesOf(await theirs.metrics()));
      }),
    );
  });

  it("keeps three labels apart", async () => {
    const registry = new Registry();
    const labelNames = ["route", "method", "class"] as const;
    const histogram = new DurationHistogram({ ...about, labelNames }, registry);
    histogram.observe(5, "/order", "GET", "2xx");
    histogram.observe(5, "/order", "GET", "5xx");
    histogram.observe(7, "/order", "GET", "5xx");
    const text = await registry.metrics();
    expect(text).toContain('duration_seconds_count{route="/order",method="GET",class="2xx"} 1');
    expect(text).toContain('duration_seconds_count{route="/order",method="GET",class="5xx"} 2');
    expect(text).toContain(
      'duration_seconds_bucket{le="0.01",route="/order",method="GET",class="5xx"} 2',
    );
  });
});

/** Lines in the order of the alphabet: which series comes first says nothing. */
const samplesOf = (text: string) => text.trim().split("\n").toSorted();
