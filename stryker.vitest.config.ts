import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config, { TESTS } from "./vitest.config";

/** They prove the defences as pages, programs and use cases meet them. */
const PROVES = /^tests\/(api|app\/(request|screens)|gateway|security|server|situations)\b/;
/** Nearly every test signs in: of rooms that each meets, those that look at them. */
const LOOKS_AT: Record<string, RegExp> = {
  login:
    /^tests\/(gateway\/(login|session|account)|app\/screens\/(login|widget|account\/devices)|server\/(ops\/audit|middleware\/rate|api\/(auth|resources\/(qr|open)))|security\/(guessing|one-against))/,
  session:
    /^tests\/(gateway\/(session|login|store|account|coordination\/idem|order\/(records|intents|lost))|app\/screens\/(account|login)|server\/(http|ops|middleware|pages\/(status|load)|api\/(auth|events|resources))|situations\/(two|company))/,
  middleware:
    /^tests\/(server\/(http|ops|middleware|pages\/(remix|reports|load|status)|api)|security\/(headers|origin|guessing)|app\/(request|screens\/(public|over-page|help|widget|login))|api\/parity)/,
  domain:
    /^tests\/upstream\/((money|sms|uploads|expiry|own-account|rights|secrets|passwords|periods|printable|bounds|books|reconcile|pages|control|refusals|added-members|articles|metrics|server|wrong-secret)|publishing\/)/,
  payments:
    /^tests\/upstream\/(money|books|reconcile|own-account|control|pages|expiry|added-members|providers\/(alipay|wechat-pay)|postgres\/(invoices|operator|spaces))\./,
  providers: /^tests\/upstream\/(providers\/|(money|reconcile|uploads|sms|metrics)\.)/,
  protocol:
    /^tests\/(upstream\/(money|sms|uploads|own-account|rights|bounds|pages|control|refusals|added-members|articles|article-files|server|wrong-secret|publishing)|gateway\/(company|articles\/articles))/,
  // Nearly every command needs a database.
  commands:
    /^tests\/upstream\/(postgres\/(operator|commands|spaces|tables)|printable|providers\/providers|server)\./,
  articles:
    /^tests\/(gateway\/articles|server\/api\/resources\/article|upstream\/(articles|article-files|article-pictures|rights|expiry|own-account|uploads)\.)/,
  publishing:
    /^tests\/(gateway\/publishing|server\/api\/resources\/(publishing|devices)|upstream\/(publishing|channels\/(?!real)|outbound|metrics|expiry))/,
  request:
    /^tests\/(app\/(request|store-down|screens\/(account|article|company|login|pricing|public|publishing|widget))|security\/one-against)/,
};
const { ROOM: room = "" } = process.env;
const proves = LOOKS_AT[room] ?? PROVES;
/** Rooms of use cases that several nodes run at once. */
const TOLD_IN_STORIES = ["login", "session", "coordination", "company", "order"];
/** Each command is imported when it first runs: what is made then would be noticed by one test only. */
const loadedFirst =
  room === "commands"
    ? readdirSync("upstream/commands").map((name) => join("upstream/commands", name))
    : [];
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
    setupFiles: ["tests/support/end-on-failure.ts", ...loadedFirst],
    sequence: { sequencer: UseCasesFirst },
    ...(["commands", "payments"].includes(room) && {
      globalSetup: "tests/upstream/postgres/cluster.ts",
      provide: { store: "postgres" },
    }),
    projects: [
      project(
        "together",
        TESTS.filter((file) => proves.test(file) && !UNFIT.test(readFileSync(file, "utf8"))),
        false,
      ),
      ...(TOLD_IN_STORIES.includes(room)
        ? [project("simulation", ["tests/simulation/stories.test.ts"], true)]
        : []),
    ],
  },
});
