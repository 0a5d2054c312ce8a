import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";

interface Frame {
  jpeg: Buffer;
  /** seconds */
  at: number;
}

/** What the screen showed, and when each step began and the last one ended, in seconds from the first frame. */
export interface Recording {
  frames: readonly Frame[];
  marks: readonly number[];
}

type Step = (page: Page) => Promise<unknown>;

/** So long that a person reads the caption and sees what it says. */
const SHORTEST_STEP_MS = 3_000;
const REST_MS = 1_000;

/** Records a page while the steps are taken one after the other. */
export async function record(page: Page, steps: readonly Step[]): Promise<Recording> {
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, sessionId, metadata: { timestamp = 0 } }) => {
    frames.push({ jpeg: Buffer.from(data, "base64"), at: timestamp });
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 92 });
  const marks: number[] = [];
  for (const step of steps) {
    marks.push(Date.now() / 1000);
    await step(page);
    const tookMs = Date.now() - (marks.at(-1) ?? 0) * 1000;
    await page.waitForTimeout(Math.max(REST_MS, SHORTEST_STEP_MS - tookMs));
  }
  marks.push(Date.now() / 1000);
  await session.send("Page.stopScreencast");
  await session.detach();
  const [{ at: start } = { at: 0 }] = frames;
  return {
    frames: frames.map(({ jpeg, at }) => ({ jpeg, at: at - start })),
    marks: marks.map((mark) => Math.max(0, mark - start)),
  };
}

/** Writes a recording as a file, as FFmpeg's arguments say. */
export function encode({ frames, marks }: Recording, file: string, args: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "film-"));
  try {
    const list = frames.map(({ jpeg, at }, index) => {
      writeFileSync(join(folder, `${index}.jpg`), jpeg);
      const end = frames[index + 1]?.at ?? Math.max(at + 0.1, marks.at(-1) ?? 0);
      return `file '${index}.jpg'\nduration ${(end - at).toFixed(3)}`;
    });
    // The format wants the last picture once more, without a duration.
    list.push(`file '${frames.length - 1}.jpg'`);
    writeFileSync(join(folder, "list.txt"), list.join("\n"));
    const input = ["-f", "concat", "-i", join(folder, "list.txt")];
    execFileSync("ffmpeg", ["-v", "error", "-y", ...input, ...args, file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns WebVTT with one line for each step. */
export const toCaptions = ({ marks }: Recording, lines: readonly string[]): string =>
  [
    "WEBVTT",
    ...lines.map((line, index) => {
      const [from = 0, to = 0] = marks.slice(index);
      return `${index + 1}\n${toTime(from)} --> ${toTime(to)}\n${line}`;
    }),
  ].join("\n\n");

const toTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice("1970-01-01T00:".length, -1);
