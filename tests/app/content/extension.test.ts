import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { crc32 } from "node:zlib";
import { chromium } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { listenDuringTest } from "~/tests/support/listen";

const folder = mkdtempSync(join(tmpdir(), "extension-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const offered = readFileSync("public/extension-3.4.zip");
const manifest = JSON.parse(readFileSync("extension/manifest.json", "utf8"));

/** The stored files that a zip's directory lists, each checked against its checksum. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const content = zip.subarray(start, start + size);
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16));
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}

describe("the browser extension", () => {
  // docs/product.md#the-download-page-offers-extension-34
  it("is version 3.4, manifest 3, and asks for no access in advance", () => {
    expect(manifest).toMatchObject({ version: "3.4", manifest_version: 3 });
    expect(manifest.permissions).toBeUndefined();
    expect(manifest.host_permissions).toBeUndefined();
  });

  // docs/product.md#the-download-page-offers-extension-34
  it("the zip on offer holds exactly the files of the extension", () => {
    const names = readdirSync("extension", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice("extension/".length));
    const files = filesIn(offered);
    expect([...files.keys()].sort()).toEqual(names.sort());
    for (const [name, content] of files) {
      expect(content.equals(readFileSync(join("extension", name)))).toBe(true);
    }
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
