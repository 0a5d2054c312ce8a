import { readdirSync, readFileSync } from "node:fs";

/** Returns name, version and licence text of each package that one of the modules belongs to. */
export function bundledLicences(modules: Iterable<string>): string {
  const folders = new Set([...modules].map(packageFolder).filter((folder) => folder !== null));
  return [...folders]
    .map(licenceOf)
    .sort()
    .join(`\n${"-".repeat(80)}\n\n`);
}

function packageFolder(module: string): string | null {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(module)?.[1] ?? null;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(`${folder}/${file}`, "utf8") : `${license}\n`;
  return `${name} ${version}\n\n${text}`;
}
