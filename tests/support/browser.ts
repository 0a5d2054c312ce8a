import { existsSync } from "node:fs";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from "playwright-core";
import type { Client } from "./client";

/** For every Chromium. */
export const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--renderer-process-limit=1",
];

/** Chromium without its window, whose toolbar alone costs more than our pages; the whole of it where there is no other. */
const SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = existsSync(SHELL) ? SHELL : "/usr/bin/chromium";

/** @param without flags that playwright gives by itself */
export const launchBrowser = (
  flags: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? INSTALLED,
    args: [...FLAGS, ...flags],
    ignoreDefaultArgs: [...without],
  });

let ofThisProcess: Promise<Browser> | undefined;

/** The one browser of this process, which ends with it; each test closes what it opened. */
export async function getSharedBrowser(): Promise<Browser> {
  if (!(await ofThisProcess)?.isConnected()) ofThisProcess = launchBrowser();
  return ofThisProcess as Promise<Browser>;
}

export type PageOptions = Parameters<Browser["newContext"]>[0];

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors, page errors and content-security-policy violations, which no page may cause. */
  complaints: string[];
}

/** A page whose complaints are collected; network answers that a test provoked are not complaints. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: "zh-CN", ...options });
  // On a busy machine a page may take long; the test's own time ends it.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || text.startsWith("Failed to load resource")) return;
    complaints.push(text);
  });
  return { page, context, complaints };
}

/** Asks with the cookies of a page's browser, past the page itself. */
export function clientOf(request: APIRequestContext, origin: string): Client {
  return {
    get: (path: string) => request.get(origin + path),
    async submit(path: string, form: Record<string, string>) {
      const answer = await request.post(origin + path, {
        headers: { Origin: origin },
        form,
        maxRedirects: 0,
      });
      return { headers: answer.headers() };
    },
  };
}
