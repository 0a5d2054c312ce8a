import { defineConfig } from "vitest/config";
import config, { QUICK } from "./vitest.config";

/** The tests that need only the sources of what is changed. */
const OF_MUTATED =
  /^tests\/(api|gateway|security\/(?!one-against)|server|simulation\/stories|situations)\b/;

export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: QUICK.filter((file) => OF_MUTATED.test(file)),
  },
});
