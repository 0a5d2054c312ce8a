import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Loss } from "~/extension/editors/outline";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import type { ChannelDefinition, WritingWay } from "~/gateway/core/publishing/platform-schema";
import { openAndFill } from "./lab/fill";
import { type LabBrowser, startLabBrowser } from "./lab/lab-browser";
import { type LabServer, startLabServer } from "./lab/lab-server";
import { sample } from "./lab/sample";

const folder = mkdtempSync(join(tmpdir(), "extension-editors-"));
let server: LabServer;
let browser: LabBrowser;

beforeAll(async () => {
  server = await startLabServer(folder, ({ pathname, searchParams }) => {
    if (pathname === "/who") return { type: "application/json", body: '{"id":1,"name":"小王"}' };
    const editor = searchParams.get("editor");
    return editor ? { type: "text/html", body: editorPage(editor) } : null;
  });
  browser = await startLabBrowser(folder, server.port);
});

afterAll(async () => {
  await browser?.context.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const editorPage = (editor: string) => `<!doctype html><meta charset="utf-8">
  <div id="title" data-class-name="title"></div><div id="editor"></div>
  <script type="module">
    import { mount } from "/lab/${editor}.js";
    import { mount as mountTitle } from "/lab/title.js";
    mountTitle(document.querySelector("#title"));
    mount(document.querySelector("#editor"));
  </script>`;

const BODIES = {
  prosemirror: { css: ".ProseMirror" },
  quill: { css: ".ql-editor" },
  draft: { css: ".public-DraftEditor-content" },
  slate: { css: "[data-slate-editor]" },
  codemirror: { css: ".cm-content" },
  codemirror5: { css: ".CodeMirror" },
  ueditor: { css: "body", frame: "#ueditor_0" },
} as const;
type Editor = keyof typeof BODIES;

const PASTE: WritingWay = { way: "paste" };
const BEFORE_INPUT: WritingWay = { way: "beforeinput" };
const MARKDOWN: WritingWay = { way: "markdown" };
const UEDITOR: WritingWay = { way: "interface", editor: "ueditor", format: "html" };
const CODEMIRROR5: WritingWay = { way: "interface", editor: "codemirror5", format: "markdown" };

const channelOf = (editor: Editor, write: WritingWay): ChannelDefinition => ({
  key: editor,
  version: 1,
  checkedOn: { date: "2026-11-27", how: "recorded from public sources, not run live", sources: [] },
  unsourced: [],
  hosts: ["https://editor.example/*"],
  editorAddress: `https://editor.example/?editor=${editor}`,
  account: { from: "json", url: "https://editor.example/who", id: "id", name: "name" },
  title: { css: ".title" },
  body: BODIES[editor],
  write,
  cover: null,
  publish: { css: "button" },
  dialogs: [],
  verification: [],
  refusal: { css: ".refusal" },
  published: "^https://editor\\.example/p/",
  article: "^https://editor\\.example/p/",
  list: null,
});

const NOTHING =
  "headings 2/2, paragraphs 1/1, items 4/4, quotes 1/1, code 1/1, tables 1/1, images 1/1, links 1/1, bold 1/1, length 43/43";
const ONLY_WORDS =
  "headings 2/2, items 4/4, quotes 1/1, code 1/1, tables 1/1, images 1/1, links 1/1, bold 1/1";
const nameLosses = (losses: readonly Loss[]) =>
  losses.map(({ part, sent, missing }) => `${part} ${missing}/${sent}`).join(", ");

// docs/product.md#the-extension-writes-in-one-of-four-ways
// docs/product.md#the-extension-reads-back-what-it-wrote
describe("an article that is written into an editor", { timeout: 120_000 }, () => {
  it.concurrent.each<[WritingWay, Editor, string]>([
    [PASTE, "prosemirror", ""],
    [PASTE, "quill", ""],
    [PASTE, "draft", "tables 1/1"],
    [PASTE, "slate", NOTHING],
    [PASTE, "codemirror", ONLY_WORDS],
    [PASTE, "ueditor", NOTHING],
    [BEFORE_INPUT, "prosemirror", NOTHING],
    [BEFORE_INPUT, "quill", NOTHING],
    [BEFORE_INPUT, "draft", NOTHING],
    [BEFORE_INPUT, "slate", ONLY_WORDS],
    [MARKDOWN, "codemirror", ""],
    [UEDITOR, "ueditor", ""],
    [CODEMIRROR5, "codemirror5", ""],
  ])("by %j into %s: what is lost is named", async (write, editor, lost) => {
    const outcome = await openAndFill(browser.page, {
      channel: channelOf(editor, write),
      accountId: "1",
      article: sample,
    });
    if (outcome.state !== "filled") throw new Error(outcome.reason);
    expect(nameLosses(outcome.losses)).toBe(lost);
  });

  // docs/product.md#the-extension-fills-and-a-person-publishes
  it("is written for the account of the delivery alone", async () => {
    const channel = channelOf("quill", PASTE);
    const outcome = await openAndFill(browser.page, { channel, accountId: "2", article: sample });
    expect(outcome).toEqual({ state: "stopped", reason: "another-account", detail: "小王" });
  });

  it("reaches the state of a title that React holds", async () => {
    const channel = channelOf("quill", PASTE);
    const editorAddress = `${channel.editorAddress}&titled`;
    await openAndFill(browser.page, {
      channel: { ...channel, editorAddress },
      accountId: "1",
      article: sample,
    });
    const opened = browser.context.pages().find((page) => page.url() === editorAddress);
    expect(await opened?.textContent("output")).toBe(sample.title);
  });

  it("is read back as a whole from an editor that draws a part of it", async () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `第${index}段`);
    const { document } = parseMarkdown(lines.join("\n\n"));
    const outcome = await openAndFill(browser.page, {
      channel: channelOf("codemirror", MARKDOWN),
      accountId: "1",
      article: { ...sample, document },
    });
    expect(outcome).toEqual({ state: "filled", losses: [], lostImages: [] });
  });

  // docs/product.md#images-come-byte-for-byte
  it.each<[WritingWay, Editor]>([
    [PASTE, "prosemirror"],
    [UEDITOR, "ueditor"],
  ])("by %j into %s has more images than one message can carry", async (write, editor) => {
    const images = Array.from({ length: 14 }, (_, index) => `![](image:${index})`);
    const outcome = await openAndFill(browser.page, {
      channel: channelOf(editor, write),
      accountId: "1",
      article: { ...sample, document: parseMarkdown(images.join("\n\n")).document },
      ballast: 5_600_000,
    });
    expect(outcome).toEqual({ state: "filled", losses: [], lostImages: [] });
  });

  it("keeps the caption of an image that the editor does not upload, and names the image", async () => {
    const { document } = parseMarkdown('第一段\n\n![图](image:1 "说明")\n\n![](image:2)');
    const channel = channelOf("codemirror", MARKDOWN);
    const editorAddress = `${channel.editorAddress}&captioned`;
    const outcome = await openAndFill(browser.page, {
      channel: { ...channel, editorAddress, imagePaste: { css: ".cm-content" } },
      accountId: "1",
      article: { ...sample, document },
    });
    const losses = [{ part: "images", sent: 2, missing: 2 }];
    expect(outcome).toEqual({ state: "filled", losses, lostImages: [1, 2] });
    const opened = browser.context.pages().find((page) => page.url() === editorAddress);
    const lines = await opened?.locator(".cm-line").allTextContents();
    expect(lines?.filter(Boolean)).toEqual(["第一段", "说明"]);
  });
});
