/** `npm run test:mutations` names one room after the other. */
const { ROOM = "order" } = process.env;
/** What is changed in a room that is no folder of `gateway`. */
const folders = {
  middleware: ["server/middleware"],
  request: ["app/request"],
  domain: ["upstream/domain"],
  payments: [
    "upstream/services",
    "upstream/domain/{orders,payments,refunds,books,reconciliations}.ts",
  ],
  providers: ["upstream/providers"],
  protocol: ["upstream/protocol"],
  commands: ["upstream/commands"],
  articles: ["gateway/articles", "upstream/domain/{articles,images,revisions,disk}.ts"],
  publishing: ["gateway/publishing", "upstream/{domain,services}/publishing", "upstream/channels"],
};
const mutate = (folders[ROOM] ?? [`gateway/${ROOM}`]).map((path) =>
  path.endsWith(".ts") ? path : `${path}/**/*.ts`,
);

/** Changes what money, rights and other people's service depend on in many small ways, and names the changes that no test notices. */
export default {
  mutate,
  // The compiler notices changed codes, which are unions; the other texts are keys and words of the log.
  mutator: { excludedMutations: ["StringLiteral"] },
  testRunner: "vitest",
  vitest: { configFile: "stryker.vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // What a module makes when it is loaded: each such change would run every test.
  ignoreStatic: true,
  // Tests wait for deadlines and other connections half of their time.
  concurrency: 4,
  // A change may leave a test waiting; a busy computer must not count as one.
  timeoutMS: 15_000,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: `.cache/stryker/${ROOM}.json`,
  tempDirName: ".cache/stryker/sandboxes",
  ignorePatterns: ["/build", "/.cache", "/coverage"],
  // Pages are tested in the build, which runs in the process of its tests.
  buildCommand: "npm run --silent build",
  reporters: ["progress", "clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Of the middleware started servers prove much, and its constants, made when the build is loaded, cannot be changed.
  thresholds: { break: ROOM === "middleware" ? 60 : 80 },
};
