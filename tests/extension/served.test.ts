import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import supertest from "supertest";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { extensionChannels } from "~/extension/channels/channels";
import { findChannel } from "~/extension/channels/find-channel";
import type { PlatformCorrection, ServedPackage } from "~/gateway/core/publishing/platform-schema";
import { listenDuringTest } from "~/tests/support/listen";
import { startOwnApp } from "~/tests/support/use-test-app";
import { startLabBrowser } from "./lab/lab-browser";

const folder = mkdtempSync(join(tmpdir(), "extension-served-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllGlobals());

const ORIGIN = "http://127.0.0.1";
const { hosts: _, ...zhihu } = extensionChannels.zhihu;
const later: PlatformCorrection = { ...zhihu, version: 2, title: { css: "textarea.new-title" } };

/** Writes files into a folder of their own, and returns it. */
function write(files: Record<string, string | Uint8Array>): string {
  const into = mkdtempSync(join(folder, "files-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), content);
  }
  return into;
}

/** Returns the files of the zip that a server sends. */
async function download(environment: Record<string, string> = {}) {
  const { app } = await startOwnApp({ PUBLIC_ORIGIN: ORIGIN, ...environment });
  const agent = supertest(app);
  const { body, headers } = await agent.get("/extension-3.4.zip").responseType("blob");
  const again = await agent.get("/extension-3.4.zip").set("If-None-Match", headers.etag ?? "");
  expect(again.status).toBe(304);
  return unzipSync(body);
}

const readJson = (file: Uint8Array | undefined) => JSON.parse(strFromU8(file ?? new Uint8Array()));

describe("the extension that a service offers", { timeout: 120_000 }, () => {
  // docs/product.md#the-download-page-offers-extension-34
  it("knows the service, answers its pages alone, and is otherwise the build", async () => {
    const { "service.json": service, "manifest.json": manifest, ...files } = await download();
    expect(readJson(service)).toEqual({
      ...{ origin: ORIGIN, corrections: [] },
      edition: expect.stringMatching(/^[\da-f]{12}$/),
    });
    const { content_scripts, ...rest } = readJson(manifest);
    expect(content_scripts).toEqual([
      { matches: [`${ORIGIN}/*`], js: ["service-page.js"], run_at: "document_start" },
    ]);
    const built = unzipSync(readFileSync("build/client/extension-3.4.zip"));
    expect(rest).toEqual(readJson(built["manifest.json"]));
    for (const [name, content] of Object.entries(files))
      expect([name, Buffer.compare(content, built[name] ?? Buffer.of())]).toEqual([name, 0]);
  });

  // docs/product.md#the-page-knows-the-extension-of-its-browser
  it("is seen by the service's page before it is paired, and fills in the service's address", async () => {
    const { url } = await listenDuringTest((_request, response) => {
      response.setHeader("Content-Type", "text/html").end("<p>accounts</p>");
    });
    const extension = write(await download({ PUBLIC_ORIGIN: url }));
    const own = mkdtempSync(join(folder, "browser-"));
    const { context, page: panel } = await startLabBrowser(own, 9, { source: extension });
    try {
      expect(await panel.inputValue("#address")).toBe(url);
      const page = await context.newPage();
      await page.goto(url);
      const hello = await page.evaluate(`new Promise((resolve) => {
        addEventListener("message", ({ data }) => data.to === "distribution-page" && resolve(data));
        postMessage({ to: "distribution-extension", type: "hello" }, location.origin);
        setTimeout(resolve, 1000);
      })`);
      const edition = readJson(readFileSync(join(extension, "service.json"))).edition;
      expect(hello).toMatchObject({ version: "3.4", isPaired: false, edition });
    } finally {
      await context.close();
    }
  });

  // docs/product.md#an-operator-corrects-the-definition-of-a-platform
  it("contains an operator's corrections, and is then another edition", async () => {
    const EXTENSION_CORRECTIONS_DIR = write({ "zhihu.json": JSON.stringify(later) });
    const [plain, corrected] = await Promise.all([
      download(),
      download({ EXTENSION_CORRECTIONS_DIR }),
    ]);
    const [before, after] = [plain, corrected].map((files) => readJson(files["service.json"]));
    expect(after.corrections).toEqual([later]);
    expect(after.edition).not.toBe(before.edition);
  });

  it.each([
    ["zhihu.json", "{", "zhihu.json: not JSON"],
    [
      "zhihu.json",
      JSON.stringify({ ...later, code: "alert(1)" }),
      "the definition: Unrecognized key",
    ],
    [
      "zhihu.json",
      JSON.stringify({ ...later, published: "(" }),
      "published: is no regular expression",
    ],
    [
      "zhihu.json",
      JSON.stringify({ ...later, editorAddress: "http://a.example" }),
      "editorAddress",
    ],
    ["sohu.json", JSON.stringify(later), "key: must be the file's name"],
    ["wechat.json", JSON.stringify({ ...later, key: "wechat" }), "key: is no platform"],
  ])("is not offered with a malformed correction in %s: %s", async (name, content, words) => {
    const EXTENSION_CORRECTIONS_DIR = write({ [name]: content });
    await expect(startOwnApp({ EXTENSION_CORRECTIONS_DIR })).rejects.toThrow(words);
  });

  it.each<[string, Partial<PlatformCorrection>, boolean]>([
    ["a later version", {}, true],
    ["the version of the build", { version: 1 }, false],
    ["an editor at another host", { editorAddress: "https://evil.example/write" }, false],
    [
      "an account at another host",
      { account: { ...zhihu.account, url: "https://evil.example/" } },
      false,
    ],
    [
      "a list at another host",
      { list: { ...zhihu.list, address: "https://evil.example/" } },
      false,
    ],
  ])("takes %s for its own definition: %o", async (_, changes, isTaken) => {
    const served: ServedPackage = {
      origin: "",
      edition: "",
      corrections: [{ ...later, ...changes }],
    };
    vi.stubGlobal("chrome", { runtime: { getURL: () => "service.json" } });
    vi.stubGlobal("fetch", async () => Response.json(served));
    const found = await findChannel("zhihu");
    expect(found?.title).toEqual(isTaken ? later.title : zhihu.title);
    expect(found?.hosts).toEqual(extensionChannels.zhihu.hosts);
    expect(await findChannel("juejin")).toBe(extensionChannels.juejin);
  });
});
