import type { Page } from "playwright-core";
import { launchBrowser } from "~/tests/support/browser";
import { PIXEL } from "~/tests/upstream/imports/files";
import type { Row, Server } from "../measure";
import type { Author } from "./author";

const PICTURES = 50;
const PARAGRAPH = "一段普通的文字，写的是周末去了哪里、看见了什么。".repeat(12);
const PARAGRAPHS = 104;
const KEYS = 100;
const KEY_MS = 120;
/** Browsers tell of no shorter ones. */
const SHORTEST_SEEN_MS = 16;

/** Measures typing in the middle of a long article in Chromium: from a key to the paint that shows it. */
export async function typing({ origin }: Server, author: Author): Promise<Row> {
  const path = await author.create({ title: "长文", body: "正文" });
  const blocks: string[] = [];
  for (let count = 0; count < PARAGRAPHS; count += 1) {
    blocks.push(PARAGRAPH);
    if (count < PICTURES) blocks.push(`![图](image:${await author.addImage(path, PIXEL)})`);
  }
  const body = blocks.join("\n\n");
  await author.autosave(path, { title: "长文", body, version: 1 });

  const browser = await launchBrowser();
  const [name = ""] = author.cookie.split("=", 1);
  const context = await browser.newContext({ locale: "zh-CN" });
  await context.addCookies([{ name, value: author.cookie.slice(name.length + 1), url: origin }]);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page
    .locator(".editor-text > p")
    .nth(PARAGRAPHS / 2)
    .click();
  await page.keyboard.type("先写几个字", { delay: KEY_MS });
  await watchKeys(page);
  for (let count = 0; count < KEYS; count += 1) await page.keyboard.type("a", { delay: KEY_MS });
  await page.getByText("a".repeat(KEYS)).waitFor();
  const { keys, tasks } = await page.evaluate(() => globalThis.watched);
  await browser.close();

  const times = [...keys, ...Array(Math.max(0, KEYS - keys.length)).fill(SHORTEST_SEEN_MS)];
  const p95 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return {
    what: `a key in an article of 30,000 characters with ${PICTURES} images, p95`,
    ...{ value: p95, limit: 50, unit: "ms" },
    details: `longest ${Math.max(...times)} ms; ${tasks.length} tasks over 50 ms in ${KEYS} keys`,
  };
}

declare global {
  /** Times from keys to the paint after them, and of long tasks, in ms. */
  var watched: { keys: number[]; tasks: number[] };
}

const watchKeys = (page: Page) =>
  page.evaluate(() => {
    globalThis.watched = { keys: [], tasks: [] };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === "keydown") globalThis.watched.keys.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.watched.tasks.push(duration);
    }).observe({ type: "longtask" });
  });
