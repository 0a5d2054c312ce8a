import { version } from "~/package.json";

/** The bundler writes the short hash in its place; nothing does without a build. */
declare const BUILD_COMMIT: string | undefined;

const commit = typeof BUILD_COMMIT === "undefined" ? "unknown" : BUILD_COMMIT;

export const buildInfo = {
  /** Each build has its own, also between releases. */
  version: `${version}+${commit}`,
  commit,
  node: process.version,
};
