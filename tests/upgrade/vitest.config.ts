import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run test:upgrade`: a node of the version before beside one of this version. */
export default defineConfig({
  resolve: {
    alias: { "~": fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "") },
  },
  test: {
    include: ["tests/upgrade/**/*.test.ts"],
    globalSetup: "tests/upgrade/build-base.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: "verbose",
  },
});
