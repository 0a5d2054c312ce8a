import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { channels, isChannelKey } from "../core/publishing/channels";
import {
  type PlatformCorrection,
  platformCorrectionSchema,
} from "../core/publishing/platform-schema";

/**
 * Returns the definitions of platforms in an operator's folder, one file for each
 * (docs/product.md#an-operator-corrects-the-definition-of-a-platform).
 * @throws Error that names the file and the place
 */
export const readCorrections = (folder?: string): PlatformCorrection[] =>
  folder === undefined
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
        .map((name) => readCorrection(join(folder, name)));

function readCorrection(file: string): PlatformCorrection {
  const parsed = platformCorrectionSchema.safeParse(parseJson(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${file}: ${issue?.path.join(".") || "the definition"}: ${issue?.message}`);
  }
  const { key } = parsed.data;
  if (basename(file) !== `${key}.json`) throw new Error(`${file}: key: must be the file's name`);
  if (!isChannelKey(key) || channels[key].way !== "extension")
    throw new Error(`${file}: key: is no platform of the extension`);
  return parsed.data;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: not JSON`, { cause: error });
  }
}
