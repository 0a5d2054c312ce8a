import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Spool, SpoolFull } from "~/upstream/services/spool";

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
