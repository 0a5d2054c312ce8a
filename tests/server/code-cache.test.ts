import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const TELL = path.resolve("tests/support/tell-scripts.cjs");

describe("what the build keeps compiled for a start (docs/performance.md)", () => {
  const running: ServerProcess[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** The name of each file that was loaded with what became of its cache. */
  async function start(folder = "build", flags = "") {
    const server = await startServerProcess(
      { NODE_OPTIONS: `--require ${TELL} ${flags}`, UPSTREAM_URL: "http://127.0.0.1:9" },
      folder,
    );
    running.push(server);
    const page = await fetch(`${server.origin}/index`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("</html>");
    const told = [...server.output().matchAll(/^script (\S+) (\w+)$/gm)];
    return { server, caches: new Map(told.map(([, file = "", cache = ""]) => [file, cache])) };
  }

  function copyOfBuild() {
    const folder = mkdtempSync(path.join(tmpdir(), "build-"));
    folders.push(folder);
    cpSync("build", folder, { recursive: true });
    const files = readdirSync(`${folder}/server`, { recursive: true, encoding: "utf8" });
    const inFolder = (ending: string) =>
      files.filter((name) => name.endsWith(ending)).map((name) => `${folder}/server/${name}`);
    return { folder, caches: inFolder(".cache"), modules: inFolder(".js") };
  }

  it("is used for every file that is loaded", async () => {
    const { caches } = await start();
    expect(caches.size).toBeGreaterThan(3);
    expect([...caches].filter(([, cache]) => cache !== "used")).toEqual([]);
  });

  it("is not needed: without it the same pages come", async () => {
    const copy = copyOfBuild();
    for (const cache of copy.caches) rmSync(cache);
    const { caches } = await start(copy.folder);
    expect(new Set(caches.values())).toEqual(new Set(["none"]));
  });

  it("of another file is not used, were that of the very same length", async () => {
    const copy = copyOfBuild();
    const changed = copy.modules.filter((file) => {
      const source = readFileSync(file, "utf8");
      writeFileSync(file, source.replace('send("ok\\n")', 'send("OK\\n")'));
      return readFileSync(file, "utf8") !== source;
    });
    expect(changed).toHaveLength(1);
    const { server, caches } = await start(copy.folder);
    expect(await (await fetch(`${server.origin}/healthz`)).text()).toBe("OK\n");
    expect(caches.get(path.basename(changed[0] ?? ""))).toBe("none");
  });

  it("cut short or with one bit turned is not used: V8 would believe it and crash", async () => {
    const copy = copyOfBuild();
    copy.caches.forEach((cache, index) => {
      const bytes = readFileSync(cache);
      const middle = bytes.length >> 1;
      if (index % 2) writeFileSync(cache, bytes.subarray(0, middle));
      else writeFileSync(cache, bytes.fill((bytes[middle] ?? 0) ^ 1, middle, middle + 1));
    });
    const { caches } = await start(copy.folder);
    expect(new Set(caches.values())).toEqual(new Set(["none"]));
  });

  it("made with other flags of V8 is refused, and the file compiled", async () => {
    const { caches } = await start("build", "--max-old-space-size=400");
    expect(new Set(caches.values())).toEqual(new Set(["rejected"]));
  });
});
