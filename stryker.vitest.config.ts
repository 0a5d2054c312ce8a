import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config, { TESTS } from "./vitest.config";

/** They prove the defences as pages, programs and use cases meet them. */
const PROVES = /^tests\/(api|app\/(request|screens)|gateway|security|server|situations)\b/;
/** Not those over PostgreSQL, nor those that read the log of a process of their own, nor those that a thread's deadline ends. */
const OF_UPSTREAM =
  /^tests\/upstream\/(?!postgres\/|imports\/|channels\/real|(money|sms|uploads)\.)/;
/** Nearly every test signs in: of rooms that each meets, those that look at them. */
const LOOKS_AT: Record<string, RegExp> = {
  login:
    /^tests\/(gateway\/(login|session|account)|app\/screens\/(login|widget|account\/devices)|server\/(ops\/audit|middleware\/rate|api\/(auth|resources\/(qr|open)))|security\/(guessing|one-against))/,
  session:
    /^tests\/(gateway\/(session|login|store|account|coordination\/idem|order\/(records|intents|lost))|app\/screens\/(account|login)|server\/(http|ops|middleware|pages\/(status|load)|api\/(auth|events|resources))|situations\/(two|company))/,
  middleware:
    /^tests\/(server\/(http|ops|middleware|pages\/(remix|reports|load|status)|api)|security\/(headers|origin|guessing)|app\/(request|screens\/(public|over-page|help|widget|login))|api\/parity)/,
  ...Object.fromEntries(
    ["domain", "payments", "providers", "protocol"].map((room) => [room, OF_UPSTREAM]),
  ),
  // Nearly every command needs a database.
  commands:
    /^tests\/upstream\/(postgres\/(operator|commands|spaces|tables)|printable|providers\/providers|server)\./,
  articles:
    /^tests\/(gateway\/articles|app\/screens\/article|server\/api\/resources\/article|upstream\/(articles|article-files|imports|rights))/,
  publishing:
    /^tests\/(gateway\/publishing|app\/screens\/publishing|server\/api\/resources\/(publishing|devices)|upstream\/(publishing|channels|outbound|metrics))/,
  request: /^tests\/(app\/(request|screens|store-down)|security\/one-against)/,
};
const proves = LOOKS_AT[process.env.ROOM ?? ""] ?? PROVES;
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
    ...(process.env.ROOM === "commands" && {
      globalSetup: "tests/upstream/postgres/cluster.ts",
      provide: { store: "postgres" },
    }),
    projects: [
      project(
        "together",
        TESTS.filter((file) => proves.test(file) && !UNFIT.test(readFileSync(file, "utf8"))),
        false,
      ),
      project("simulation", ["tests/simulation/stories.test.ts"], true),
    ],
  },
});
