import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { getHelpContent } from "~/app/content/help/help";
import { getSharedBrowser, openPage } from "~/tests/support/browser";
import { listenDuringTest } from "~/tests/support/listen";

const FOLDER = "public/tutorials";
const bytes = (file: string) => readFileSync(`${FOLDER}/${file}`);

// docs/product.md#there-are-ten-tutorial-videos
describe("the tutorial films", () => {
  it.each(["zh-CN", "en"])("each has a film, a poster and its captions in %s", (language) => {
    const { tutorials } = getHelpContent(language);
    for (const { id, captions } of tutorials) {
      const words = bytes(`${id}.${language}.vtt`)
        .toString()
        .split("\n")
        .filter((line) => line !== "" && !/^(?:WEBVTT|\d+|\S+ --> \S+)$/.test(line));
      expect(words).toEqual(captions);
      expect(bytes(`${id}.mp4`).length).toBeLessThan(150_000);
    }
    expect(readdirSync(FOLDER)).toHaveLength(4 * tutorials.length);
  });

  it("play in a browser, with their captions", async () => {
    const PAGE = `<!doctype html><video muted preload="auto" src="/distribution.mp4">
      <track kind="captions" src="/distribution.zh-CN.vtt" srclang="zh-CN" default></video>`;
    const { url: site } = await listenDuringTest(({ url = "/" }, response) => {
      const type = { mp4: "video/mp4", vtt: "text/vtt" }[url.split(".").at(-1) ?? ""];
      response.setHeader("content-type", type ?? "text/html");
      response.end(type ? bytes(url.slice(1)) : PAGE);
    });
    const { page, context } = await openPage(await getSharedBrowser());
    onTestFinished(() => context.close());
    await page.goto(site);
    await page.waitForFunction("document.querySelector('track').readyState === 2");
    await page.evaluate("document.querySelector('video').play()");
    await page.waitForFunction("document.querySelector('video').currentTime > 0");
    const cues = await page.evaluate<string[]>(
      "[...document.querySelector('video').textTracks[0].cues].map(({ text }) => text)",
    );
    expect(cues).toEqual(["打开文章，点击分发", "勾选平台与账号", "提交后查看各平台的结果"]);
  });
});
