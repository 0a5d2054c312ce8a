import { createNeeds, listTestFiles } from "./test-files.mjs";

/** The rooms whose tests mirror the source. */
const ROOMS = /^tests\/(api|app|architecture|gateway|locales|sandbox|scripts|server)\//;
const LONG = /fuzz|upstream-check\/(main|run-checks|checks\/every-call)/;

/** Returns the test files that need nothing but the sources and take a few seconds at most. */
export function listQuickTests() {
  const needsMore = createNeeds();
  return listTestFiles().filter((file) => ROOMS.test(file) && !LONG.test(file) && !needsMore(file));
}
