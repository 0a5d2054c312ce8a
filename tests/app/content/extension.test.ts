import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { chromium } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { findServiceOrigin } from "~/gateway/core/publishing/service-origin";
import { listenDuringTest } from "~/tests/support/listen";

const folder = mkdtempSync(join(tmpdir(), "extension-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the browser extension", () => {
  // docs/product.md#the-download-page-offers-extension-34
  it("is version 3.4, and the zip on offer holds what was built", () => {
    const files = unzipSync(readFileSync("build/client/extension-3.4.zip"));
    const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array()));
    expect(manifest).toMatchObject({ version: "3.4", manifest_version: 3 });
    const built = readdirSync("build/extension", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(Object.keys(files).length).toBe(built.length);
    for (const path of built)
      expect(
        readFileSync(path).equals(files[relative("build/extension", path)] ?? Buffer.of()),
      ).toBe(true);
  });

  // docs/product.md#the-extension-asks-for-one-site-at-a-time
  it("asks for no site in advance and for nothing that reads cookies, tabs or every site", () => {
    const manifest = JSON.parse(readFileSync("build/extension/manifest.json", "utf8"));
    expect(manifest.permissions).toEqual(["scripting", "storage", "alarms"]);
    expect(manifest.optional_host_permissions).not.toContain("<all_urls>");
    for (const access of ["host_permissions", "content_scripts", "optional_permissions"])
      expect(manifest[access]).toBe(undefined);
  });

  it("has every text in both languages", () => {
    const [chinese, english] = ["zh_CN", "en"].map((language) =>
      JSON.parse(readFileSync(`build/extension/_locales/${language}/messages.json`, "utf8")),
    );
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
  });

  // docs/product.md#the-extension-asks-for-one-site-at-a-time
  it.each([
    ["https://www.example.com/index?a=1", "https://www.example.com"],
    ["http://localhost:3000/", "http://localhost:3000"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["http://www.example.com", null],
    ["ftp://www.example.com", null],
    ["javascript:alert(1)", null],
    ["www.example.com", null],
  ])("takes %s as the service %s", (address, origin) => {
    expect(findServiceOrigin(address)).toBe(origin);
  });

  it("loads into a browser and opens the page of the site where it is paired", async () => {
    const { url: origin } = await listenDuringTest((_request, response) => {
      response.end("accounts");
    });
    const extension = resolve("build/extension");
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
      await popup.goto(`chrome-extension://${id}/panel/panel.html`);
      expect(await popup.textContent("#version")).toBe("3.4");

      await popup.fill("#address", `${origin}/index`);
      const opening = browser.waitForEvent("page");
      await popup.click("#open");
      const accounts = await opening;
      await accounts.waitForURL(`${origin}/account/management/browsers`);
    } finally {
      await browser.close();
    }
  });
});
