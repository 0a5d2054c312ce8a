import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--ignore-certificate-errors",
];

export interface LabBrowser {
  context: BrowserContext;
  /** The extension's id. */
  id: string;
  /** A page of the extension, which may do what its worker may do. */
  page: Page;
}

/**
 * Starts a browser with the built extension. Nobody can answer the browser's question for
 * permissions here, so the lab's manifest requires the hosts that the real one asks for.
 */
export async function startLabBrowser(
  folder: string,
  port: number,
  { source = "build/extension", isChinese = false, isDark = false } = {},
): Promise<LabBrowser> {
  const extension = join(folder, "extension");
  cpSync(source, extension, { recursive: true });
  // Debian's browser speaks English; without English the extension speaks its own first language.
  if (isChinese) rmSync(join(extension, "_locales/en"), { recursive: true });
  const file = join(extension, "manifest.json");
  const { optional_host_permissions, ...manifest } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: optional_host_permissions }));

  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: false,
    ignoreDefaultArgs: ["--disable-extensions"],
    colorScheme: isDark ? "dark" : "light",
    args: [
      ...FLAGS,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1`,
    ],
  });
  const page = await context.newPage();
  await page.goto("chrome://extensions/");
  const id = await page.evaluate<string>(
    "chrome.management.getAll().then((all) => all.find(({ version }) => version === '3.4').id)",
  );
  await page.goto(`chrome-extension://${id}/panel/panel.html`);
  return { context, id, page };
}
