import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config, { TESTS } from "./vitest.config";

/** They prove the defences as pages, programs and use cases meet them. */
const PROVES = /^tests\/(api|app\/(request|screens)|gateway|security|server|situations)\b/;
/** Another process does not learn which change to make. */
const UNFIT =
  /playwright|spawn|execFile|\.\/world|support\/(?:browser|child-process|nginx|redis-topologies|server-process|site|use-(?:balancer|servers))/;

/** The first failure ends a run: use cases notice most changes, and whole pages load the build. */
class UseCasesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isUseCase = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/gateway/");
    const sorted = (await super.sort(files)).reverse();
    return sorted.sort((one, other) => Number(isUseCase(other)) - Number(isUseCase(one)));
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
    // Several would each load everything anew, and go on after a failure in another.
    maxWorkers: 1,
    setupFiles: ["tests/support/end-on-failure.ts"],
    sequence: { sequencer: UseCasesFirst },
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
