/** Changes the sources in many small ways and names the changes that no quick test notices. */
export default {
  mutate: ["gateway/{order,session,company,login}/**/*.ts", "server/middleware/**/*.ts"],
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
