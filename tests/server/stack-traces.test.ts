import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const SOUND = /(?<=sendText\()response(?=, ?200, ?["`]ok)/;
/** Of the same length, so that every other place of the file stays where it was. */
const BROKEN = "oh.no() ";

/** The built file that answers `/healthz`, and its code. */
function findFile(server: string): [file: string, code: string] {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" });
  const codes = files
    .filter((name) => name.endsWith(".js"))
    .map((name): [string, string] => [
      `${server}/${name}`,
      readFileSync(`${server}/${name}`, "utf8"),
    ]);
  const found = codes.filter(([, code]) => SOUND.test(code));
  expect(found).toHaveLength(1);
  return found[0] ?? ["", ""];
}

describe("the trace of an unexpected error in the log", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "build-"));
  let server: ServerProcess | undefined;
  afterEach(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  it("names the place in the source, not in what was built of it", async () => {
    cpSync("build", folder, { recursive: true });
    const [file, code] = findFile(`${folder}/server`);
    writeFileSync(file, code.replace(SOUND, BROKEN));

    server = await startServerProcess({ LOG_LEVEL: "error" }, `${folder}/server/main.js`);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(500);
    const trace = /at live \(.*\/server\/ops\/health\.ts:(\d+):(\d+)\)/;
    await expect.poll(server.output).toMatch(trace);
    const [, line, column] = trace.exec(server.output()) ?? [];
    const source = readFileSync("server/ops/health.ts", "utf8").split("\n")[Number(line) - 1] ?? "";
    expect(source.slice(Number(column) - 1)).toMatch(/^response, 200, "ok"/);
  });
});
