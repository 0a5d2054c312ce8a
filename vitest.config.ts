import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** They change nothing of their process and measure nothing of it: one can go through many of them, warm. */
const SHARED = [
  "tests/{api,app,architecture,deploy,gateway,http,locales,sandbox,scenarios,scripts,server}/**/*.test.{ts,tsx}",
];
/** Deadlines, leases and outages: these tests wait for most of their time. */
const WAITING = [
  "tests/faults/{clocks,redis,upstream}*.test.ts",
  "tests/gateway/session/**/*.test.ts",
  "tests/server/{limits,main}.test.ts",
  "tests/support/**/*.test.ts",
];
/** Three nodes with all around them, 2,000 clients at once: they need the machine to themselves. */
const ALONE = ["tests/cluster/**/*.test.ts", "tests/faults/slow-clients.test.ts"];
/** Needs a build of the version before: `npm run test:upgrade`. */
const UPGRADE = ["tests/upgrade/**"];

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  ssr: { resolve: { mainFields: ["module", "main"] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "shared process",
          include: SHARED,
          exclude: [...WAITING, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "own process",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...SHARED, ...WAITING, ...ALONE, ...UPGRADE],
        },
      },
      // Several wait at once, which would hold up what works.
      {
        extends: true,
        test: { name: "waiting", include: WAITING, maxWorkers: 4, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
    // One less than the cores is vitest's own choice, which on two cores is one. A third on two cores
    // saves three minutes, and browsers begin to miss their times.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Semi's modules import each other without extensions, which Node refuses.
    server: { deps: { external: [/\/build\/server\//], inline: [/@douyinfe\//] } },
  },
});
