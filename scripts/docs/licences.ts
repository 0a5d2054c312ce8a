import { existsSync, readFileSync } from "node:fs";

interface Licence {
  name: string;
  version: string;
  licence: string;
}

/** Licences that require nothing but their text beside the copy. */
const PERMITTED: ReadonlySet<string> = new Set([
  "MIT",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "(Apache-2.0 AND MIT)",
]);

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

/** The packages of production with a licence that requires more than its text. */
export const listForbiddenLicences = () =>
  listLicences().filter(({ licence }) => !PERMITTED.has(licence));

/** The packages of a production installation, from the lock file. */
function listLicences(): Licence[] {
  const root = new URL("../../", import.meta.url);
  const { packages } = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== "" && !dev && !optional)
    .map(([path, { version = "", license }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license ?? licenceOf(new URL(`${path}/package.json`, root)),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The lock file omits the licences of older packages, which use other members. */
function licenceOf(manifest: URL): string {
  if (!existsSync(manifest)) return "not installed";
  const { license, licenses } = JSON.parse(readFileSync(manifest, "utf8")) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.[0]?.type ?? "unknown";
}
