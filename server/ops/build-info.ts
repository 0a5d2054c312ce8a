import { version } from "~/package.json";

/** What runs here, for the start's log line and the metric `build_info`. */
export const buildInfo = {
  version,
  /** The commit's short hash; `unknown` where the build had neither git nor COMMIT. */
  commit: import.meta.env.BUILD_COMMIT ?? "unknown",
  node: process.version,
};
