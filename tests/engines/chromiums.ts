import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { FLAGS } from "~/tests/support/browser";

const FOLDER = resolve(".cache", "engines");
/** Playwright's page script needs Chromium 105; this version's asks first. */
const OLDER_DRIVER = "playwright-core@1.52.0";

/** Packages that contain nothing but a compressed Chromium for x64 Linux. */
const OLDER = {
  103: "@sparticuz/chromium@103.0.0",
  92: "@sparticuz/chromium@92.0.0",
  86: "chrome-aws-lambda@5.3.1",
} as const;

export const CAN_RUN = process.platform === "linux" && process.arch === "x64";

/** Starts Chromium 109, which the last users of Windows 7 have. */
export async function launchChromium109(): Promise<Browser> {
  const packed = createRequire(import.meta.url).resolve("@sparticuz/chromium/bin/chromium.br");
  return chromium.launch({ executablePath: await unpack(packed, "109"), args: FLAGS });
}

/** Starts an older one, which it takes from npm on first use. */
export async function launchOlder(version: keyof typeof OLDER): Promise<Browser> {
  const folder = resolve(FOLDER, `npm-${version}`);
  const name = OLDER[version].replace(/@[\d.]+$/, "");
  const packed = resolve(folder, "node_modules", name, "bin", "chromium.br");
  if (!existsSync(packed)) install(folder, OLDER[version], OLDER_DRIVER);
  const driver = pathToFileURL(resolve(folder, "node_modules", "playwright-core", "index.mjs"));
  const playwright = (await import(driver.href)) as typeof import("playwright-core");
  const executablePath = await unpack(packed, String(version));
  return playwright.chromium.launch({ executablePath, args: FLAGS });
}

function install(folder: string, ...packages: string[]): void {
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--no-package-lock", "--legacy-peer-deps"];
  const { status } = spawnSync("npm", [...args, ...packages], { stdio: "inherit" });
  if (status !== 0) throw new Error(`npm could not install ${packages.join(", ")}`);
}

/** Returns the program's path; another process may unpack the same at the same time. */
async function unpack(packed: string, version: string): Promise<string> {
  const program = resolve(FOLDER, `chromium-${version}`);
  if (existsSync(program)) return program;
  mkdirSync(FOLDER, { recursive: true });
  const unfinished = `${program}.${process.pid}`;
  const file = createWriteStream(unfinished, { mode: 0o755 });
  await pipeline(createReadStream(packed), createBrotliDecompress(), file);
  renameSync(unfinished, program);
  return program;
}
