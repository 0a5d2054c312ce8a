import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { getHelpContent } from "~/app/content/help/help";
import { getSharedBrowser, openPage } from "~/tests/support/browser";
import { listenDuringTest } from "~/tests/support/listen";

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
  const PAGE = `<!doctype html><video muted preload="auto" src="/distribution.mp4">
    <track kind="captions" src="/distribution.zh-CN.vtt" srclang="zh-CN" default></video>`;

  it("can be played, with its captions", async () => {
    const types: Record<string, string> = { mp4: "video/mp4", vtt: "text/vtt" };
    const { url: site } = await listenDuringTest(({ url = "/" }, response) => {
      const type = types[url.split(".").at(-1) ?? ""];
      if (type) return response.setHeader("content-type", type).end(bytes(url.slice(1)));
      return response.setHeader("content-type", "text/html").end(PAGE);
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
