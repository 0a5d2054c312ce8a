import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config, { TESTS } from "./vitest.config";

/** They prove the defences as pages, programs and use cases meet them. */
const PROVES =
  /^tests\/(api|app\/screens|gateway\/(account|company|coordination|login|order|session|store)|security|server\/(api|http|middleware|pages)|situations)\b/;
/** Another process does not learn which change to make; a property repeats each failure to make it smaller. */
const UNFIT =
  /fast-check|playwright|spawn|execFile|\.\/world|support\/(?:browser|child-process|nginx|redis-topologies|server-process|site|use-(?:balancer|servers))/;

/** The first failure ends a run: the tests of a use case notice most changes, before whole pages do. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

const project = (name: string, include: string[], isolate: boolean) => ({
  extends: true as const,
  test: { name, include, isolate },
});

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    sequence: { sequencer: ShortestFirst },
    projects: [
      project(
        "together",
        TESTS.filter((file) => PROVES.test(file) && !UNFIT.test(readFileSync(file, "utf8"))),
        false,
      ),
      project("simulation", ["tests/simulation/stories.test.ts"], true),
    ],
  },
});
