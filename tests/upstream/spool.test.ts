import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { Spool, SpoolFull } from "~/upstream/services/spool";
import { startSandbox } from "~/upstream/simulation/start-sandbox";

// docs/upstream.md#uploads
it("the folder of uploads has at most so many bytes, and room again after one ends", async () => {
  const folder = await mkdtemp(join(tmpdir(), "spool-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const spool = new Spool(folder, 100);
  await spool.withFile(60, async () => {
    expect(await readdir(folder)).toHaveLength(1);
    await expect(spool.withFile(41, async () => {})).rejects.toThrow(SpoolFull);
    await spool.withFile(40, async () => {
      expect(await readdir(folder)).toHaveLength(2);
    });
  });
  expect(await spool.withFile(100, async () => "taken")).toBe("taken");
  const broken = spool.withFile(100, () => Promise.reject(new Error("broken off")));
  await expect(broken).rejects.toThrow("broken off");
  expect(await readdir(folder)).toEqual([]);
});

it("a node that starts deletes what a killed one left in the folder", async () => {
  const temporary = await mkdtemp(join(tmpdir(), "spool-"));
  vi.stubEnv("TMPDIR", temporary);
  const folder = join(temporary, "upstream-spool");
  await mkdir(folder);
  await writeFile(join(folder, "left"), "an upload");
  const upstream = await startSandbox();
  onTestFinished(async () => {
    await upstream.close();
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true });
  });
  expect(await readdir(folder)).toEqual([]);
});

it("nothing else writes temporary files", () => {
  const places = ["app", "gateway", "server", "upstream", "extension"];
  const command = ["grep", "-lE", "tmpdir|mkdtemp|TMPDIR", "--", ...places];
  const files = execFileSync("git", command, { encoding: "utf8" }).trim().split("\n");
  expect(files).toEqual(["upstream/services/spool.ts"]);
});
