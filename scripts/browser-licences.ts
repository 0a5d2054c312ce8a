import type { Plugin } from "vite";
import { bundledLicences } from "./bundled-licences";

/**
 * Writes `/licences.txt` with the full licence of each package in the scripts for browsers, instead of
 * the packages' own comments, which name a file that browsers do not get.
 */
export function browserLicences(): Plugin {
  return {
    name: "browser-licences",
    apply: "build",
    config(_config, { isSsrBuild }) {
      return isSsrBuild ? undefined : { esbuild: { legalComments: "none" } };
    },
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? Object.keys(file.modules) : [],
      );
      this.emitFile({ type: "asset", fileName: "licences.txt", source: bundledLicences(modules) });
    },
  };
}
