import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the subresource integrity of the built script `enhance`; empty when nothing is built. */
export function enhanceIntegrity(clientDirectory: string): string {
  const folder = join(clientDirectory, "assets");
  if (!existsSync(folder)) return "";
  const name = readdirSync(folder).find((file) => /^enhance-[\w-]+\.js$/.test(file));
  if (!name) return "";
  return `sha384-${hash("sha384", readFileSync(join(folder, name)), "base64")}`;
}
