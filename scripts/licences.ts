import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Writes `/licences.txt` with the full licence of each package in the scripts for browsers, instead of
 * the packages' own comments, which name a file that browsers do not get.
 */
export function browserLicences(): Plugin {
  return {
    name: "browser-licences",
    apply: "build",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? undefined : { esbuild: { legalComments: "none" } },
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? Object.keys(file.modules) : [],
      );
      this.emitFile({ type: "asset", fileName: "licences.txt", source: bundledLicences(modules) });
    },
  };
}

/** Returns name, version and licence text of each package that one of the modules belongs to. */
export function bundledLicences(modules: Iterable<string>): string {
  const packages = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//;
  const folders = new Set([...modules].flatMap((module) => packages.exec(module)?.[1] ?? []));
  return [...folders]
    .map(licenceOf)
    .sort()
    .join(`\n${"-".repeat(80)}\n\n`);
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(`${folder}/${file}`, "utf8") : `${license}\n`;
  return `${name} ${version}\n\n${text}`;
}
