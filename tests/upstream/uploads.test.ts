import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { FolderStorage } from "~/upstream/providers/files/folder-storage";
import { MemoryStore } from "~/upstream/store/memory";
import { send, startReal } from "./running-sandbox";

const MEGABYTE = 1024 * 1024;

/** An upstream with a folder, and a user. */
async function start() {
  const [store, folder] = [new MemoryStore(), await mkdtemp(join(tmpdir(), "files-"))];
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = new FolderStorage(folder);
  const { upstream, uid, token: Authorization } = await startReal(store, { files });
  const upload = async (kind: string, body: string, headers = { Authorization }) => {
    const url = `${upstream.url}/upload/${kind}?name=../../etc/passwd`;
    return (await send(url, { method: "POST", headers, body })).json;
  };
  const rows = async () =>
    (await store.transaction(({ files }) => files.list({}, { limit: 10 }))).map(
      ({ at: _, ...row }) => row,
    );
  const kept = async () => [await readdir(folder), await rows()];
  return { upstream, folder, files, uid, Authorization, upload, rows, kept };
}

it("keeps whole files of their kind and size under names of its own", async () => {
  const { folder, uid, upload, rows, kept } = await start();
  const content = `%PDF-1.7 ${"x".repeat(5 * MEGABYTE - 9)}`;
  const { id } = (await upload("pdf", content)).data;
  expect(id).toMatch(/^file\d+$/);
  expect(await readFile(join(folder, id), "utf8")).toBe(content);
  expect(await rows()).toEqual([{ id, uid, kind: "pdf", bytes: 5 * MEGABYTE, state: "stored" }]);
  const before = await kept();
  for (const [code, kind, body] of [
    [4001, "pdf", `${content}x`],
    [4001, "word", content],
    [4001, "video", ""],
    [4001, "pdf", "%P"],
  ] as const)
    expect((await upload(kind, body)).code).toBe(code);
  expect((await upload("pdf", content, { Authorization: "x" })).code).toBe(401);
  expect(await kept()).toEqual(before);
});

it("leaves nothing of an upload that is broken off, or that the storage refuses", async () => {
  const { upstream, files, Authorization, upload, kept } = await start();
  const put = vi.spyOn(files, "put");
  const broken = request(`${upstream.url}/upload/pdf?name=a`, {
    method: "POST",
    headers: { Authorization, "Content-Length": 100 },
  });
  broken.on("error", () => {});
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  broken.write("%PDF-1.7 and more", () => broken.destroy());
  await expect.poll(() => log.mock.calls.join("")).toContain("POST /upload/pdf");
  expect([put.mock.calls, await kept()]).toEqual([[], [[], []]]);
  put.mockRejectedValueOnce(new Error("no space"));
  expect((await upload("pdf", "%PDF-1.7 and more")).code).toBe(500);
  await upstream.service.runDue();
  expect(await kept()).toEqual([[], []]);
});
