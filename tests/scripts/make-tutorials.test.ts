import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getHelpContent } from "~/app/content/help/help";

const FOLDER = "public/tutorials";
const ids = getHelpContent("zh-CN").tutorials.map(({ id }) => id);
const bytes = (file: string) => readFileSync(`${FOLDER}/${file}`);

/** Seconds, as the film's own header (`mvhd`, version 0) states them. */
function lengthOf(film: Buffer): number {
  const header = film.indexOf("mvhd") + 4;
  return film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12);
}

describe("the tutorial films", () => {
  // docs/product.md#there-are-ten-tutorial-videos
  it("each of the ten has a film, a poster and captions in both languages, and nothing else", () => {
    const expected = ids.flatMap((id) => [
      `${id}.en.vtt`,
      `${id}.mp4`,
      `${id}.svg`,
      `${id}.zh-CN.vtt`,
    ]);
    expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
  });

  it.each(ids)("%s lasts 8 to 12 seconds and is small", (id) => {
    expect(statSync(`${FOLDER}/${id}.mp4`).size).toBeLessThan(150_000);
    expect(lengthOf(bytes(`${id}.mp4`))).toBeGreaterThanOrEqual(8);
    expect(lengthOf(bytes(`${id}.mp4`))).toBeLessThanOrEqual(12);
  });

  it.each(["zh-CN", "en"])("the captions in %s are those of the help centre", (language) => {
    for (const { id, captions } of getHelpContent(language).tutorials) {
      const words = bytes(`${id}.${language}.vtt`)
        .toString()
        .split("\n")
        .filter((line) => line !== "" && !/^(?:WEBVTT|\d+|\S+ --> \S+)$/.test(line));
      expect(words).toEqual(captions);
    }
  });
});

describe("a tutorial film in a browser", () => {
  let site: Server;
  let browser: Browser;
  beforeAll(async () => {
    const types: Record<string, string> = { mp4: "video/mp4", vtt: "text/vtt" };
    site = createServer(({ url = "/" }, response) => {
      const type = types[url.split(".").at(-1) ?? ""];
      if (type) return response.setHeader("content-type", type).end(bytes(url.slice(1)));
      return response.setHeader("content-type", "text/html").end(PAGE);
    });
    await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    });
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });

  const PAGE = `<!doctype html><video muted preload="auto" src="/distribution.mp4">
    <track kind="captions" src="/distribution.zh-CN.vtt" srclang="zh-CN" default></video>`;

  it("can be played, with its captions", async () => {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.waitForFunction("document.querySelector('track').readyState === 2");
    await page.evaluate("document.querySelector('video').play()");
    await page.waitForFunction("document.querySelector('video').currentTime > 0");
    const cues = await page.evaluate<string[]>(
      "[...document.querySelector('video').textTracks[0].cues].map(({ text }) => text)",
    );
    expect(cues).toEqual(["打开文章，点击分发", "勾选平台与账号", "提交后查看各平台的结果"]);
  });
});
