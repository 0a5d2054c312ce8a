/** `npm run test:mutations` names one room after the other. */
const { ROOM = "order" } = process.env;
/** Files of `upstream/domain` that are a room of their own together with what serves them. */
const OF_MONEY =
  "upstream/domain/{books,facts,invoices,order-rules,orders,payments,reconciliations,refund-rules,refunds}.ts";
const OF_ARTICLES = "upstream/domain/{article-spaces,articles,disk,images,revisions}.ts";
/** What is changed in a room that is no folder of `gateway`. */
const folders = {
  middleware: ["server/middleware"],
  request: ["app/request"],
  domain: [
    "upstream/domain/*.ts",
    `!${OF_MONEY}`,
    `!${OF_ARTICLES}`,
    "upstream/services/{file,login,sms}-service.ts",
  ],
  payments: [OF_MONEY, "upstream/services/{book-fact,issue-invoice,payment-service,reconciler}.ts"],
  providers: ["upstream/providers"],
  protocol: ["upstream/protocol"],
  commands: ["upstream/commands"],
  articles: ["gateway/articles", OF_ARTICLES, "upstream/services/{image,import}-service.ts"],
  publishing: ["gateway/publishing", "upstream/{domain,services}/publishing", "upstream/channels"],
};
/** Its tests need no build. */
const isBelowPages = ROOM in folders && ROOM !== "middleware" && ROOM !== "request";
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
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: `.cache/stryker/${ROOM}.json`,
  tempDirName: ".cache/stryker/sandboxes",
  ignorePatterns: ["/build", "/.cache", "/coverage"],
  // Pages are tested in the build, which runs in the process of its tests.
  ...(!isBelowPages && { buildCommand: "npm run --silent build" }),
  reporters: ["progress", "clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Of the middleware started servers prove much, and its constants, made when the build is loaded, cannot be changed.
  thresholds: { break: ROOM === "middleware" ? 60 : 80 },
};
