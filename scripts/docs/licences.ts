import { readFileSync } from "node:fs";

/** Licences that require nothing but their text next to the copy. */
const PERMITTED =
  /^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|PSF-2\.0|\(Apache-2\.0 AND MIT\)|BSD|\(MIT OR GPL-3\.0-or-later\)|\(MIT AND Zlib\))$/;

interface LockedPackage {
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

/** The packages of a production installation with a licence that requires more than its text. */
export function listForbiddenLicences(): { name: string; licence: string }[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries<LockedPackage>(packages)
    .filter(([path, { dev, optional }]) => path !== "" && !dev && !optional)
    .map(([path, { license }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      licence: license ?? readLicence(path),
    }))
    .filter(({ licence }) => !PERMITTED.test(licence));
}

/** The lock file omits the licences of older packages, which use other members. */
function readLicence(path: string): string {
  const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
  return String(license?.type ?? license ?? licenses?.[0]?.type);
}
