import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { content } from "./scripts/content";

/** Each file has a process of its own: its tests stop, starve or measure what others share. */
const OWN_PROCESS = [
  "tests/{cluster,faults,fuzz,simulation}/**/*.test.ts",
  "tests/security/injection-wire.test.ts",
];
/** These tests share the browser of their process (tests/support/site.ts). */
const BROWSER = [
  "tests/{browser,e2e,engines}/**/*.test.ts",
  "tests/situations/{article-saving,table}.test.ts",
];
/** `npm run test:nightly` alone runs these. */
const NIGHTLY = [
  "tests/cluster/topologies.test.ts",
  "tests/deploy/tools.test.ts",
  "tests/drill/incidents.test.ts",
  "tests/e2e/development.test.ts",
  "tests/engines/{oldest,webkit}.test.ts",
  "tests/contributing/*.test.ts",
  "tests/extension/linter.test.ts",
  "tests/upstream/channels/real-wordpress.test.ts",
];
/** They run on a PostgreSQL of their own. */
const POSTGRES = ["tests/upstream/postgres/**/*.test.ts"];
const CONTRACT = "tests/contract/contract.test.ts";
/** The gateway runs these over a PostgreSQL, too. */
const OVER_POSTGRES = ["tests/gateway/{account/membership,login/qr-login,order/intents}.test.ts"];
/** Each night it runs over one all that people and programs meet. */
const ALL_OVER_POSTGRES = ["tests/{api,app,e2e,gateway,situations}/**/*.test.{ts,tsx}"];
/** Ids that repeat, links to the pages of an embedded upstream, and what operators do in it. */
const OF_THE_DEMO = [
  "tests/api/parity.test.ts",
  "tests/app/screens/publishing/**/*.test.ts",
  "tests/e2e/main-path.test.ts",
  "tests/situations/rights-table.test.ts",
];
/** Needs a build of the version before, each night too. */
const UPGRADE = ["tests/upgrade/**/*.test.ts"];
/** What a test needs beyond the sources: the build, a browser, Redis, nginx, another process. */
const NEEDS =
  /build\/|playwright|spawn|execFile|enhanced-page|lab-browser|use-worker|\.\/world|support\/(?:app|browser|child-process|nginx|redis-|server-process|site|use-(?!api))/;
export const TESTS = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .map((name) => join("tests", name))
  .filter((file) => /\.test\.tsx?$/.test(file));
/** Many of these run in one process. */
const QUICK = TESTS.filter(
  (file) => !file.startsWith("tests/security/") && !NEEDS.test(readFileSync(file, "utf8")),
);

/** Take much longer than their size tells, mostly in waiting: begun last, one of them would run alone. */
const FIRST = [
  "tests/extension/channels.test.ts",
  "tests/extension/every-channel.test.ts",
  "tests/extension/interrupted.test.ts",
  "tests/extension/situations.test.ts",
  "tests/extension/worker.test.ts",
  "tests/faults/redis-faults.test.ts",
  "tests/e2e/accessibility.test.ts",
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

const project = (name: string, include: string[], exclude: string[] = [], options = {}) => ({
  extends: true as const,
  test: { name, include, exclude, ...options },
});
const SPECIAL = [...OWN_PROCESS, ...BROWSER, ...NIGHTLY, ...UPGRADE, ...POSTGRES];

export default defineConfig({
  plugins: [content()],
  resolve: { alias: { "~": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
  ssr: { resolve: { mainFields: ["module", "main"] } },
  test: {
    projects: [
      project("quick", QUICK, SPECIAL, { isolate: false }),
      project("built", ["tests/**/*.test.{ts,tsx}"], [...SPECIAL, ...QUICK], { isolate: false }),
      project("browser", BROWSER, NIGHTLY, { isolate: false }),
      project("own process", OWN_PROCESS, NIGHTLY),
      project("postgres", [CONTRACT, ...POSTGRES, ...OVER_POSTGRES], [], {
        globalSetup: "tests/upstream/postgres/cluster.ts",
        provide: { store: "postgres" },
      }),
      project("over postgres", ALL_OVER_POSTGRES, [...NIGHTLY, ...OF_THE_DEMO], {
        globalSetup: "tests/upstream/postgres/cluster.ts",
        provide: { store: "postgres" },
        isolate: false,
      }),
      project("pglite", [CONTRACT], [], { provide: { store: "pglite" } }),
      project("nightly", NIGHTLY),
      project("upgrade", UPGRADE, [], {
        globalSetup: ["tests/upgrade/build-base.ts", "tests/upstream/postgres/cluster.ts"],
      }),
    ],
    // Many tests wait for a deadline, a lease or another process.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./scripts/reporter.mjs"],
    // With --coverage (scripts/test.mjs) Node counts what runs in the build, too.
    setupFiles: process.env.NODE_V8_COVERAGE ? ["tests/support/count-lines.ts"] : [],
    testTimeout: 40_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    coverage: {
      include: ["{gateway,server}/**/*.ts"],
      exclude: ["tests/**"],
      reporter: ["json", "html"],
      reportOnFailure: true,
    },
    // Semi's modules import each other without extensions, which Node refuses.
    server: { deps: { external: [/\/build\/server\//], inline: [/@douyinfe\//] } },
  },
});
