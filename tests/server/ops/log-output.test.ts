import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LogOutput } from "~/server/ops/log-output";

describe("the log's output", () => {
  let folder: string;
  const opened: number[] = [];

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "log-output-"));
  });
  afterAll(() => {
    for (const fd of opened) closeSync(fd);
    rmSync(folder, { recursive: true });
  });

  function open(file: string, flags: string | number): number {
    const fd = openSync(file, flags);
    opened.push(fd);
    return fd;
  }

  /** A named pipe that is full as soon as the kernel's buffer is, because nobody reads it. */
  function stalledPipe(name: string) {
    const file = path.join(folder, name);
    expect(spawnSync("mkfifo", [file]).status).toBe(0);
    const reader = open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    return { reader, writer: open(file, constants.O_WRONLY | constants.O_NONBLOCK) };
  }

  /** What waits in a pipe; "" when there is nothing. */
  function readWaiting(reader: number): string {
    const piece = Buffer.alloc(64 * 1024);
    try {
      return piece.toString("utf8", 0, readSync(reader, piece));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") return "";
      throw error;
    }
  }

  // docs/product.md#logging-never-stops-a-node
  it("never waits for a reader that stalls: further lines are counted, the others wait for it", async () => {
    let dropped = 0;
    const { reader, writer } = stalledPipe("stalled");
    const output = new LogOutput({
      fd: writer,
      maxBufferedBytes: 100_000,
      onDropped: (lines) => {
        dropped += lines;
      },
    });
    const line = `${"x".repeat(999)}\n`;
    for (let index = 0; index < 1_000; index += 1) output.write(line);
    expect(dropped).toBeGreaterThan(700);
    const begun = performance.now();
    output.flushSync();
    expect(performance.now() - begun).toBeLessThan(1_500);

    let received = "";
    await expect
      .poll(() => {
        received += readWaiting(reader);
        return received.length;
      })
      .toBe((1_000 - dropped) * line.length);
    expect(dropped).toBeLessThan(1_000);
  });
});
