import { defineConfig } from "vitest/config";
import config, { QUICK } from "./vitest.config";

/** The tests that need only the sources, which are what is changed. */
export default defineConfig({
  ...config,
  test: { ...config.test, projects: undefined, include: QUICK },
});
