import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These tests change nothing of their process and measure nothing of it: many run in one. */
const SHARED = [
  "tests/{api,app,architecture,deploy,gateway,http,locales,sandbox,scenarios,scripts,server}/**/*.test.{ts,tsx}",
];
/** These tests share the browser of their process (tests/support/site.ts). */
const BROWSER = ["tests/e2e/**/*.test.ts"];
/** 2,000 clients at once: the test measures the times of another client and needs the machine to itself. */
const ALONE = ["tests/faults/slow-clients.test.ts"];
/** Needs a build of the version before: `npm run test:upgrade`. */
const UPGRADE = ["tests/upgrade/**"];

/** Take much longer than their size tells, mostly in waiting: begun last, one of them would run alone. */
const FIRST = [
  "tests/cluster/topologies.test.ts",
  "tests/faults/redis-failover.test.ts",
  "tests/e2e/accessibility.test.ts",
  "tests/model/built/stories.test.ts",
  "tests/faults/orders.test.ts",
  "tests/cluster/rolling-restart.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = FIRST.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? FIRST.length : index;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  ssr: { resolve: { mainFields: ["module", "main"] } },
  test: {
    projects: [
      { extends: true, test: { name: "browser", include: BROWSER, isolate: false } },
      {
        extends: true,
        test: {
          name: "own process",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...SHARED, ...BROWSER, ...ALONE, ...UPGRADE],
        },
      },
      {
        extends: true,
        test: { name: "shared process", include: SHARED, isolate: false },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
    // Many tests wait for a deadline, a lease or another process.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 40_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Semi's modules import each other without extensions, which Node refuses.
    server: { deps: { external: [/\/build\/server\//], inline: [/@douyinfe\//] } },
  },
});
