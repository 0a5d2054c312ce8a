/** The files whose mistakes cost money, rights or other people's service. */
const DEFENCES = [
  "gateway/order/{duplicate-payments,lost-orders,order-creation,payment-status}.ts",
  "gateway/store/at-rest.ts",
  "gateway/coordination/{idempotency,lease,poll-gate,rate-limit}.ts",
  "gateway/session/flash.ts",
  "gateway/company/{company,current-company,user-revision}.ts",
  "gateway/login/{login-limits,message-ceiling,login,sign-in,verification-codes}.ts",
  "server/middleware/{canonical-path,open-requests,origin-check,overload,read-body,request-target}.ts",
];

/** Changes the defences in many small ways and names the changes that no quick test notices. */
export default {
  mutate: DEFENCES,
  testRunner: "vitest",
  vitest: { configFile: "stryker.vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: ".cache/stryker/incremental.json",
  tempDirName: ".cache/stryker/sandboxes",
  ignorePatterns: ["build", ".cache", "public", "docs"],
  reporters: ["progress", "clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
