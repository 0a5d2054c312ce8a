import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";

describe('a start, from spawn to the first page (docs/performance.md, "Cold start")', () => {
  const running: ChildProcess[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((child) => stopChild(child)));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /**
   * Starts the server, asks for one page, and tells of each file it loads what became of its cache,
   * and, in their order with the flags of V8 that it sets, which they are.
   */
  async function start({ folder = "build", flags = [] as string[] } = {}) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const tell = "./tests/support/tell-scripts.cjs";
    const child = startChild(
      process.execPath,
      [...flags, "--require", tell, `${folder}/server/main.js`],
      {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: "production",
          DEPLOYMENT: "demo",
          PORT: String(port),
          OPS_PORT: "0",
          LOG_LEVEL: "silent",
          UPSTREAM_URL: "http://127.0.0.1:9",
        },
      },
    );
    running.push(child);
    let output = "";
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    const firstPage = () => fetch(`${origin}/index`).catch(() => undefined);
    await expect.poll(async () => (await firstPage())?.status, { interval: 20 }).toBe(200);
    return {
      origin,
      /** By the name of the file, without its hash. */
      caches() {
        const told = [...output.matchAll(/^script (\S+?)(?:-\S{8})?\.js (\w+)$/gm)];
        return new Map(told.map(([, file = "", cache = ""]) => [file, cache]));
      },
      scriptsAndFlags() {
        return [...output.matchAll(/^script (\S+?)-\S{8}\.js|^flag (\S+)/gm)].map(
          ([, file, flag]) => file ?? flag,
        );
      },
    };
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

  it("uses what the build kept compiled of every file", async () => {
    const { caches } = await start();
    expect(caches().size).toBeGreaterThan(3);
    expect([...caches()].filter(([, cache]) => cache !== "used")).toEqual([]);
  });

  it.each([
    ["Express", "express-app", "/index?ordinary"],
    ["undici", "pool", "/login?method=qr"],
    ["ioredis", "redis-store", null],
    ["the sandbox", "server", null],
  ])("does without %s, which comes when it is needed", async (_what, file, address) => {
    expect(readdirSync("build/server/chunks").join(" ")).toMatch(
      new RegExp(`\\b${file}-\\S{8}.js`),
    );
    const { origin, caches } = await start();
    expect([...caches().keys()]).toContain("server-build");
    expect([...caches().keys()]).not.toContain(file);
    if (!address) return;
    await fetch(origin + address);
    await expect.poll(() => caches().get(file)).toBe("used");
  });

  it("sets its flags of V8 once its first answer is out, because Node keeps its own modules without them", async () => {
    const { origin, scriptsAndFlags } = await start();
    const ours = [
      "--no-allocation-site-pretenuring",
      "--max-inlined-bytecode-size-cumulative=6000",
      "--heap-growing-percent=60",
    ];
    await expect.poll(() => scriptsAndFlags().slice(-3)).toEqual(ours);
    const ofTheStart = scriptsAndFlags();
    expect(ofTheStart.slice(0, -3).join()).not.toContain("--");

    await fetch(`${origin}/index?ordinary`);
    const later = () => scriptsAndFlags().slice(ofTheStart.length);
    const usual = [
      "--allocation-site-pretenuring",
      "--max-inlined-bytecode-size-cumulative=920",
      "--heap-growing-percent=0",
    ];
    await expect.poll(later).toEqual([...usual, "express-app", ...ours]);
  });

  it("does without what was kept, too", async () => {
    const copy = copyOfBuild();
    for (const cache of copy.caches) rmSync(cache);
    const { caches } = await start(copy);
    expect(new Set(caches().values())).toEqual(new Set(["none"]));
  });

  it("uses nothing kept of another file, were that of the very same length", async () => {
    const copy = copyOfBuild();
    const changed = copy.modules.filter((file) => {
      const source = readFileSync(file, "utf8");
      writeFileSync(file, source.replace(/(?<=\.send\(["`])ok(?=\n|\\n)/, "OK"));
      return readFileSync(file, "utf8") !== source;
    });
    expect(changed.map((file) => path.basename(file))).toEqual(["dependencies.js"]);
    const { origin, caches } = await start(copy);
    expect(await (await fetch(`${origin}/healthz`)).text()).toBe("OK\n");
    expect(caches().get("dependencies")).toBe("none");
  });

  it("uses nothing that was cut short or has one bit turned: V8 would believe it and crash", async () => {
    const copy = copyOfBuild();
    copy.caches.forEach((cache, index) => {
      const bytes = readFileSync(cache);
      const middle = bytes.length >> 1;
      if (index % 2) writeFileSync(cache, bytes.subarray(0, middle));
      else writeFileSync(cache, bytes.fill((bytes[middle] ?? 0) ^ 1, middle, middle + 1));
    });
    const { caches } = await start(copy);
    expect(new Set(caches().values())).toEqual(new Set(["none"]));
  });

  it("uses nothing that was made with other flags of V8", async () => {
    const { caches } = await start({ flags: ["--max-old-space-size=400"] });
    expect(new Set(caches().values())).toEqual(new Set(["rejected"]));
  });
});
