import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const SOUND = /"text\/plain"(?=\)\.send\(["`]ok)/;
/** Of the same length, so that every other place of the file stays where it was. */
const BROKEN = "oh.no()     ";

describe("the trace of an unexpected error in the log", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "build-"));
  let server: ServerProcess | undefined;
  afterEach(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  it("names the place in the source, not in what was built of it", async () => {
    cpSync("build", folder, { recursive: true });
    const file = `${folder}/server/dependencies.js`;
    const code = readFileSync(file, "utf8");
    expect(code).toMatch(SOUND);
    writeFileSync(file, code.replace(SOUND, BROKEN));

    server = await startServerProcess({ LOG_LEVEL: "error" }, folder);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(500);
    const trace = /at live \(.*\/server\/ops\/health\.ts:(\d+):(\d+)\)/;
    await expect.poll(server.output).toMatch(trace);
    const [, line, column] = trace.exec(server.output()) ?? [];
    const source = readFileSync("server/ops/health.ts", "utf8").split("\n")[Number(line) - 1] ?? "";
    expect(source.slice(Number(column) - 1)).toMatch(/^"text\/plain"/);
  });
});
