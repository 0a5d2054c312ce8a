import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { hrefs, part } from "~/tests/support/html";
import { textOf, Visitor } from "~/tests/support/visitor";

const BROWSERS = [
  { id: "edge", name: "Edge", address: "edge://extensions/" },
  { id: "chrome", name: "Chrome", address: "chrome://extensions/" },
  { id: "360", name: "360", address: "se://extensions/" },
  { id: "qq", name: "QQ", address: "qqbrowser://extensions/manage" },
];

describe("download", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
  });
  afterAll(() => test.close());

  // docs/product.md#the-download-page-offers-extension-34
  it("offers version 3.4 as a zip that can be fetched", async () => {
    const page = await visitor.get("/downLoad");
    expect(textOf(page)).toContain("3.4");
    expect(hrefs(page.text)).toContain("/extension-3.4.zip");
    const zip = await visitor.get("/extension-3.4.zip");
    expect(zip.status).toBe(200);
    expect(zip.headers["content-type"]).toBe("application/zip");
  });

  // docs/product.md#the-download-page-offers-extension-34
  it("the zip's address is configuration", async () => {
    const other = await startTestApp({
      environment: { EXTENSION_ZIP_URL: "https://files.example.com/extension-3.4.zip" },
    });
    const page = await new Visitor(other).get("/downLoad");
    expect(hrefs(page.text)).toContain("https://files.example.com/extension-3.4.zip");
    expect(page.text).toContain('value="https://files.example.com/extension-3.4.zip"');
    await other.close();
  });

  // docs/product.md#the-download-page-explains-each-browser
  it.each(BROWSERS)("the tab $name gives its install steps", async ({ id, name, address }) => {
    const page = await visitor.get(paths.downLoad({ browser: id }));
    const tabs = part(page, /<nav class="tabs"/, "nav");
    expect(hrefs(tabs)).toEqual(BROWSERS.map((each) => paths.downLoad({ browser: each.id })));
    expect(tabs.match(/aria-current="page"[^>]*>([^<]+)/)?.[1]).toContain(name);
    const steps = part(page, /<ol class="numbered install-steps"/, "ol");
    expect(steps.match(/<li>/g)?.length).toBeGreaterThanOrEqual(4);
    expect(steps).toContain(address);
  });

  // docs/product.md#the-download-page-explains-each-browser
  it("without a script the whole address is a selectable field", async () => {
    const page = await visitor.get("/downLoad");
    expect(page.text).toMatch(
      /<input[^>]*readOnly=""[^>]*value="http:\/\/localhost\/extension-3\.4\.zip"|<input[^>]*value="http:\/\/localhost\/extension-3\.4\.zip"[^>]*readonly=""/i,
    );
  });
});
