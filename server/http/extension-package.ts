import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { PlatformCorrection, ServedPackage } from "~/gateway/core/publishing/platform-schema";
import { toMatchPattern } from "~/gateway/core/publishing/service-origin";

export interface ExtensionPackage {
  /** where it is served */
  path: string;
  /** tells it from packages with another build or other corrections */
  edition: string;
  read(): Buffer;
}

interface Options {
  /** the folder of the built browser files */
  clientDirectory: string;
  origin: string;
  corrections: readonly PlatformCorrection[];
}

/**
 * Returns the built extension with the service's address and an operator's corrections in it, or null
 * when there is no build (docs/product.md#the-download-page-offers-extension-34).
 */
export function createExtensionPackage({
  clientDirectory,
  origin,
  corrections,
}: Options): ExtensionPackage | null {
  const name = readdirSync(clientDirectory).find((file) => /^extension-[\d.]+\.zip$/.test(file));
  if (!name) return null;
  const built = readFileSync(join(clientDirectory, name));
  const given = JSON.stringify([origin, corrections]);
  const edition = createHash("sha256").update(built).update(given).digest("hex").slice(0, 12);
  let packed: Buffer | undefined;
  return {
    path: `/${name}`,
    edition,
    read() {
      packed ??= pack(built, { origin, edition, corrections: [...corrections] });
      return packed;
    },
  };
}

/** A fixed time and the order of names make the same bytes of the same files. */
const REPRODUCIBLE = { level: 9, mtime: new Date(1980, 0, 1) } as const;

/** The service's pages alone hear from the extension before it is paired. */
function pack(built: Buffer, served: ServedPackage): Buffer {
  const files = unzipSync(built);
  const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array()));
  manifest.content_scripts = [
    {
      matches: [toMatchPattern(served.origin)],
      js: ["service-page.js"],
      run_at: "document_start",
    },
  ];
  const toFile = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
  return Buffer.from(
    zipSync(
      { ...files, "manifest.json": toFile(manifest), "service.json": toFile(served) },
      REPRODUCIBLE,
    ),
  );
}
