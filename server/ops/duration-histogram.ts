import type { Metric, Registry } from "prom-client";

interface DurationHistogramConfig<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly [Label, Label, Label?];
  /** Upper bounds in seconds, rising. */
  buckets: readonly number[];
}

/** What was counted under one combination of labels. */
interface Series {
  /** By the first bucket that a duration fits into; the last one has no bound. */
  counts: number[];
  sumSeconds: number;
}

/**
 * A histogram of two or three labels in prom-client's registry. prom-client's own finds its series by
 * a text that it makes of the labels at each observation, and there are four of a poll: with this one
 * a tenth of the time.
 */
export class DurationHistogram<Label extends string> {
  readonly type = "histogram";
  readonly aggregator = "sum";
  readonly name: string;
  readonly help: string;
  private readonly series = new Map<string, Map<string, Map<string, Series>>>();

  constructor(
    private readonly config: DurationHistogramConfig<Label>,
    registry: Registry,
  ) {
    this.name = config.name;
    this.help = config.help;
    // A registry takes whatever tells its values; its type wants prom-client's own classes.
    registry.registerMetric(this as unknown as Metric);
  }

  /** Labels in the order of their names. */
  observe(durationMs: number, one: string, two: string, three = ""): void {
    const series = this.seriesOf(one, two, three);
    const seconds = durationMs / 1000;
    series.sumSeconds += seconds;
    const bucket = this.bucketOf(seconds);
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  }

  /** As prom-client's registry asks for it at a scrape. */
  async get() {
    const { name, help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.values()] };
  }

  private *values() {
    const { name, config } = this;
    for (const [one, further] of this.series)
      for (const [two, furthest] of further)
        for (const [three, { counts, sumSeconds }] of furthest) {
          const labels = this.toLabels(one, two, three);
          let count = 0;
          for (const [bucket, counted] of counts.entries()) {
            count += counted;
            const le = config.buckets[bucket] ?? "+Inf";
            yield { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
          }
          yield { metricName: `${name}_sum`, labels, value: sumSeconds };
          yield { metricName: `${name}_count`, labels, value: count };
        }
  }

  private toLabels(...values: string[]) {
    const names = this.config.labelNames.filter((name) => name !== undefined);
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  }

  private seriesOf(one: string, two: string, three: string): Series {
    const known = this.series.get(one)?.get(two)?.get(three);
    return known ?? this.addSeries(one, two, three);
  }

  private addSeries(one: string, two: string, three: string): Series {
    const further = this.series.get(one) ?? new Map<string, Map<string, Series>>();
    const furthest = further.get(two) ?? new Map<string, Series>();
    const added = { counts: [...this.config.buckets.map(() => 0), 0], sumSeconds: 0 };
    this.series.set(one, further.set(two, furthest.set(three, added)));
    return added;
  }

  private bucketOf(seconds: number): number {
    const { buckets } = this.config;
    let bucket = 0;
    while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket += 1;
    return bucket;
  }
}
