import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExtensionChannelKey, extensionChannels } from "~/extension/channels/channels";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { nameOutcome, openAndFill, runTask } from "./lab/fill";
import { type LabBrowser, startLabBrowser } from "./lab/lab-browser";
import { type LabServer, startLabServer } from "./lab/lab-server";
import type { LabState } from "./lab/platform-page";
import { accountOf, createPlatformSite } from "./lab/platform-site";
import { labPlatforms } from "./lab/platforms";
import { sample } from "./lab/sample";

const folder = mkdtempSync(join(tmpdir(), "extension-channels-"));
const keys = Object.keys(extensionChannels) as ExtensionChannelKey[];
let state: LabState = "signed in";
const site = createPlatformSite(() => state);
let server: LabServer;
let browser: LabBrowser;

beforeAll(async () => {
  server = await startLabServer(folder, site);
  browser = await startLabBrowser(folder, server.port);
});

afterAll(async () => {
  await browser?.context.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const TABLE_LOST = "filled without tables 1/1";

describe("a platform's page", { timeout: 120_000 }, () => {
  // docs/product.md#the-extension-fills-and-a-person-publishes
  it.each<[LabState, string, Partial<Record<ExtensionChannelKey, string>>]>([
    ["signed in", "filled", { zhihu: TABLE_LOST }],
    ["slow", "filled", { zhihu: TABLE_LOST }],
    ["explained", "filled", { zhihu: TABLE_LOST }],
    ["signed out", "needs-login", {}],
    ["another account", "another-account 小王", {}],
    ["page changed", "page-changed", {}],
    ["verification wanted", "verification-needed", {}],
    ["covered", "page-covered", {}],
  ])("that is in the state “%s” ends as %s", async (shown, expected, exceptions) => {
    state = shown;
    const ends = await ofEach(async (key) =>
      nameOutcome(await openAndFill(browser.page, taskOf(key))),
    );
    expect(ends).toEqual(mapKeys((key) => exceptions[key] ?? expected));
  });

  it("that refuses the title is believed, in its own words", async () => {
    state = "title refused";
    const ends = await ofEach(async (key) =>
      nameOutcome(await openAndFill(browser.page, taskOf(key))),
    );
    expect(ends).toEqual(mapKeys((key) => `content-refused ${wordsOf(labPlatforms[key].refusal)}`));
  });

  it("that holds the article already is left as it is, and one with another text too", async () => {
    state = "signed in";
    const other = { ...sample, document: parseMarkdown("另一篇").document };
    const ends = await ofEach(async (key) => {
      const articles = [sample, sample, other];
      const { filled } = await runTask(browser.page, { ...taskOf(key), articles });
      return filled.map(nameOutcome).join(", ");
    });
    const filled = (key: ExtensionChannelKey) => (key === "zhihu" ? TABLE_LOST : "filled");
    expect(ends).toEqual(mapKeys((key) => `${filled(key)}, ${filled(key)}, editor-in-use`));
  });

  // docs/product.md#the-extension-presses-publish-once
  it.each<[LabState, string, number]>([
    ["signed in", "published", 1],
    ["answer lost", "unconfirmed", 1],
    ["publishing refused", "refused", 0],
  ])("is told to publish once: “%s” ends as %s", async (shown, expected, times) => {
    state = shown;
    site.presses.length = 0;
    const ends = await ofEach(async (key) => {
      const { article, ...task } = taskOf(key);
      const { published } = await runTask(browser.page, {
        ...task,
        articles: [article],
        publishes: true,
      });
      if (published?.state === "published") expect(published.url).toBe(labPlatforms[key].published);
      return published?.state;
    });
    expect(ends).toEqual(mapKeys(() => expected));
    expect(site.presses.length).toBe(times * keys.length);
  });
});

const taskOf = (key: ExtensionChannelKey) => ({
  ...{ channel: extensionChannels[key], accountId: accountOf(key), article: sample },
});

const mapKeys = <Value>(value: (key: ExtensionChannelKey) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)]));

const ofEach = async <Value>(run: (key: ExtensionChannelKey) => Promise<Value>) =>
  Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await run(key)])));

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, "");
