import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { hrefs, part } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const BROWSERS = [
  { id: "edge", name: "Edge", address: "edge://extensions/" },
  { id: "chrome", name: "Chrome", address: "chrome://extensions/" },
  { id: "360", name: "360", address: "se://extensions/" },
  { id: "qq", name: "QQ", address: "qqbrowser://extensions/manage" },
];

// docs/product.md#the-download-page-offers-extension-34
// docs/product.md#the-download-page-explains-each-browser
describe("download", () => {
  const visitor = useVisitor(useTestApp());

  it("offers the zip as a file and, without a script, its whole address in a field", async () => {
    const page = await visitor.get("/downLoad");
    expect(hrefs(page.text)).toContain("/extension-3.4.zip");
    const [field] = page.text.match(/<input[^>]* value="[^"]*\.zip"[^>]*>/) ?? [];
    expect(field).toMatch(/readonly/i);
    expect(field).toContain('value="http://localhost/extension-3.4.zip"');
    const zip = await visitor.get("/extension-3.4.zip");
    expect([zip.status, zip.headers["content-type"]]).toEqual([200, "application/zip"]);
  });

  it.each(BROWSERS)("the tab $name gives its install steps", async ({ id, name, address }) => {
    const page = await visitor.get(paths.downLoad({ browser: id }));
    const tabs = part(page, /<nav class="tabs"/, "nav");
    expect(hrefs(tabs)).toEqual(BROWSERS.map((each) => paths.downLoad({ browser: each.id })));
    expect(tabs.match(/aria-current="page"[^>]*>([^<]+)/)?.[1]).toContain(name);
    const steps = part(page, /<ol class="numbered install-steps"/, "ol");
    expect(steps).toContain(address);
  });
});

describe("download from elsewhere", () => {
  const EXTENSION_ZIP_URL = "https://files.example.com/extension-3.4.zip";
  const visitor = useVisitor(useTestApp({ environment: { EXTENSION_ZIP_URL } }));

  // docs/product.md#the-download-page-offers-extension-34
  it("the zip's address is configuration", async () => {
    const page = await visitor.get("/downLoad");
    expect(hrefs(page.text)).toContain(EXTENSION_ZIP_URL);
    expect(page.text).toContain(`value="${EXTENSION_ZIP_URL}"`);
  });
});
