import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { getHelpContent } from "../app/content/help/help";
import type { Tutorial } from "../app/content/help/help-content";
import { creating } from "./tutorials/creating";
import type { Film, Step } from "./tutorials/film";
import { publishing } from "./tutorials/publishing";

/*
 * Makes the films of the help centre; needs Chromium and ffmpeg. Films contain no words, so that one
 * serves both languages; their captions are drawn over the lower part.
 */
const TARGET = "public/tutorials";
const WIDTH = 1280;
const HEIGHT = 720;
const MOVE_FRAMES = 8;
const MOVE_FRAME_SECONDS = 0.08;
const HOLD_SECONDS = 2.56;
const STEP_SECONDS = MOVE_FRAMES * MOVE_FRAME_SECONDS + HOLD_SECONDS;
const START: Step["pointer"] = [640, 620];

const films: Record<string, Film> = { ...creating, ...publishing };

interface Frame {
  svg: string;
  seconds: number;
}

async function makeFilm(screen: Page, id: string) {
  const steps = films[id];
  if (!steps) throw new Error(`no film for ${id}`);
  const folder = mkdtempSync(join(tmpdir(), "film-"));
  const list = await takePictures(screen, steps, folder);
  const input = ["-f", "concat", "-safe", "0", "-i", list];
  const codec = "-c:v libx264 -preset veryslow -crf 30 -tune animation -pix_fmt yuv420p -r 25";
  const file = ["-movflags", "+faststart", "-fflags", "+bitexact", join(TARGET, `${id}.mp4`)];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...input, ...codec.split(" "), ...file]);
  rmSync(folder, { recursive: true });
  writeFileSync(join(TARGET, `${id}.svg`), `${drawing(steps[1].picture)}\n`);
}

/** Takes the pictures of a film and writes ffmpeg's list of them with their durations. */
async function takePictures(screen: Page, steps: Film, folder: string): Promise<string> {
  const lines: string[] = [];
  for (const [index, { svg, seconds }] of framesOf(steps).entries()) {
    const file = join(folder, `${index}.png`);
    await screen.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    await screen.screenshot({ path: file });
    lines.push(`file '${file}'`, `duration ${seconds}`);
  }
  // ffmpeg shows the last picture for its duration only when the list names it twice.
  lines.push(...lines.slice(-2, -1));
  const list = join(folder, "frames.txt");
  writeFileSync(list, lines.join("\n"));
  return list;
}

function framesOf(steps: Film): Frame[] {
  return steps.flatMap(({ picture, pointer }, index) => {
    const from = steps[index - 1]?.pointer ?? START;
    const moving = Array.from({ length: MOVE_FRAMES }, (_, frame) => {
      const way = (1 - Math.cos((Math.PI * frame) / MOVE_FRAMES)) / 2;
      const [x, y] = [0, 1].map(
        (axis) => at(from, axis) + way * (at(pointer, axis) - at(from, axis)),
      );
      return {
        svg: drawing(picture + progress(index) + cursor(x, y)),
        seconds: MOVE_FRAME_SECONDS,
      };
    });
    const [x, y] = pointer;
    const arrived = drawing(picture + progress(index) + ring(x, y) + cursor(x, y));
    return [...moving, { svg: arrived, seconds: HOLD_SECONDS }];
  });
}

const at = (point: Step["pointer"], axis: number) => point[axis] ?? 0;

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" stroke-linejoin="round"><path fill="#f9f9f6" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${content}</svg>`;

/** Marks the present step of the three. */
const progress = (current: number) =>
  [0, 1, 2]
    .map((step) => {
      const fill = step === current ? "#1f4bb5" : "#dfe0dc";
      return `<path fill="${fill}" d="M${586 + step * 40} 30h28v6h-28z"/>`;
    })
    .join("");

const cursor = (x = 0, y = 0) =>
  `<path d="M${x} ${y}l44 44-20 1-13 18z" fill="#171c26" stroke="#fff" stroke-width="3"/>`;

const ring = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="30" fill="none" stroke="#1f4bb5" stroke-width="4"/>`;

function writeCaptions({ id, captions }: Tutorial, language: string) {
  const cues = captions.map((caption, index) => {
    const span = `${timestamp(index * STEP_SECONDS)} --> ${timestamp((index + 1) * STEP_SECONDS)}`;
    return `${index + 1}\n${span}\n${caption}\n`;
  });
  writeFileSync(join(TARGET, `${id}.${language}.vtt`), `WEBVTT\n\n${cues.join("\n")}`);
}

/** Converts seconds below a minute to a WebVTT timestamp. */
const timestamp = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, "0")}`;

mkdirSync(TARGET, { recursive: true });
const [chinese, english] = [getHelpContent("zh-CN"), getHelpContent("en")];
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const tutorial of chinese.tutorials) await makeFilm(page, tutorial.id);
await browser.close();
for (const tutorial of chinese.tutorials) writeCaptions(tutorial, "zh-CN");
for (const tutorial of english.tutorials) writeCaptions(tutorial, "en");
