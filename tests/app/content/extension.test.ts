import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { listenDuringTest } from "~/tests/support/listen";

const folder = mkdtempSync(join(tmpdir(), "extension-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the browser extension", () => {
  // docs/product.md#the-download-page-offers-extension-34
  it("is version 3.4, asks for no access in advance, and is what the zip on offer holds", () => {
    const manifest = JSON.parse(readFileSync("extension/manifest.json", "utf8"));
    expect(manifest).toMatchObject({ version: "3.4", manifest_version: 3 });
    for (const access of ["permissions", "host_permissions"])
      expect(manifest[access]).toBe(undefined);
    const packed = join(folder, "packed.zip");
    execFileSync("node", ["scripts/pack-extension.mjs", packed]);
    expect(readFileSync("public/extension-3.4.zip").equals(readFileSync(packed))).toBe(true);
  });

  it("loads into a browser and opens the workbench of the site it is told", async () => {
    const { url: origin } = await listenDuringTest((_request, response) => {
      response.end("workbench");
    });
    const extension = resolve("extension");
    const browser = await chromium.launchPersistentContext(join(folder, "profile"), {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      headless: false,
      args: ["--headless=new", "--no-sandbox", `--load-extension=${extension}`],
      ignoreDefaultArgs: ["--disable-extensions"],
    });
    try {
      const popup = await browser.newPage();
      await popup.goto("chrome://extensions/");
      const id = await popup.evaluate<string>(
        "chrome.management.getAll().then((all) => all.find(({ version }) => version === '3.4').id)",
      );
      await popup.goto(`chrome-extension://${id}/popup.html`);
      expect(await popup.textContent("#version")).toBe("3.4");

      await popup.click("button[type=submit]");
      expect(await popup.textContent("#status")).toMatch(/http:\/\//);

      await popup.fill("#address", `${origin}/index`);
      const opening = browser.waitForEvent("page");
      await popup.click("button[type=submit]");
      const workbench = await opening;
      await workbench.waitForURL(`${origin}/workbench`);
    } finally {
      await browser.close();
    }
  });
});
