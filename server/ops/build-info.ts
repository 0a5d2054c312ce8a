import { version } from "~/package.json";

export const buildInfo = {
  version,
  /** Short hash; `unknown` when the build had neither git nor COMMIT. */
  commit: import.meta.env.BUILD_COMMIT ?? "unknown",
  node: process.version,
};
