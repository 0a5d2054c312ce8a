import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { EVERYBODY } from "~/upstream/domain/ceilings";
import { personalSpace } from "~/upstream/domain/spaces";
import { FolderStorage } from "~/upstream/providers/files/folder-storage";
import { MemoryStore } from "~/upstream/store/memory";
import { send, startReal } from "./running-sandbox";

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** The folder of temporary files, with what a node left that was killed. */
async function useTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "spool-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  await mkdir(join(folder, "upstream-spool"));
  await writeFile(join(folder, "upstream-spool", "left"), "x");
  return async () =>
    (await readdir(folder, { recursive: true })).filter(
      (name) => name !== "upstream-spool" && !name.startsWith("files-"),
    );
}

/** An upstream with a folder, and a user. */
async function start(options: Parameters<typeof startReal>[2] = {}) {
  const [store, folder] = [new MemoryStore(), await mkdtemp(join(tmpdir(), "files-"))];
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = new FolderStorage(folder);
  const { upstream, uid, token: Authorization } = await startReal(store, { files }, options);
  const upload = async (kind: string, body: string, headers = { Authorization }) => {
    const url = `${upstream.url}/upload/${kind}?name=../../etc/passwd`;
    return (await send(url, { method: "POST", headers, body })).json;
  };
  const rows = async () =>
    (await store.transaction(({ files }) => files.list({}, { limit: 10 }))).map(
      ({ at: _, ...row }) => row,
    );
  const kept = async () => [await readdir(folder), await rows()];
  const owner = `user ${uid}`;
  const readUsed = () =>
    store.transaction(async ({ diskUse }) => (await diskUse.find({ owner }))?.bytes ?? 0);
  const use = (bytes: number, by = owner) =>
    store.transaction(async ({ diskUse }) => {
      await diskUse.delete({ owner: by });
      await diskUse.insert({ owner: by, bytes });
    });
  return { store, readUsed, use, upstream, folder, files, uid, Authorization, upload, rows, kept };
}

it("keeps whole files of their kind and size under names of its own", async () => {
  const listTemporary = await useTemporaryFolder();
  const { folder, uid, upload, rows, kept, readUsed } = await start();
  const content = `%PDF-1.7 ${"x".repeat(5 * MEGABYTE - 9)}`;
  const { id } = (await upload("pdf", content)).data;
  expect(id).toMatch(/^file\d+$/);
  expect(await readFile(join(folder, id), "utf8")).toBe(content);
  expect(await rows()).toEqual([
    { id, uid, companyId: "", kind: "pdf", bytes: 5 * MEGABYTE, state: "stored" },
  ]);
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
  expect(await readUsed()).toBe(5 * MEGABYTE);
  expect(await listTemporary()).toEqual([]);
});

it("leaves nothing of an upload that is broken off, or that the storage refuses", async () => {
  const listTemporary = await useTemporaryFolder();
  const { upstream, files, Authorization, upload, kept, readUsed } = await start();
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
  await expect.poll(kept).toEqual([[], []]);
  expect(put.mock.calls).toEqual([]);
  put.mockRejectedValueOnce(new Error("no space"));
  expect((await upload("pdf", "%PDF-1.7 and more")).code).toBe(500);
  await upstream.service.runDue();
  expect(await kept()).toEqual([[], []]);
  expect([await readUsed(), await listTemporary()]).toEqual([0, []]);
});

// docs/product.md#a-plan-has-a-disk
it("takes what fits in the disk of the plan, to the byte, and more with a larger plan", async () => {
  const { store, uid, upload, use, readUsed } = await start();
  const content = "%PDF-1.7 and more";
  const set = (periods: { paidLevel: number; paidLimit: number; trialLimit: number }) =>
    store.transaction(({ memberships }) => memberships.update({ uid }, periods));
  const paid = { paidLimit: Number.MAX_SAFE_INTEGER, trialLimit: 0 };
  await set({ ...paid, paidLevel: 0 });
  await use(GIGABYTE - content.length);
  expect((await upload("pdf", content)).code).toBe(200);
  expect([await readUsed(), (await upload("pdf", content)).code]).toEqual([GIGABYTE, 4060]);
  await set({ ...paid, paidLevel: 1 });
  expect((await upload("pdf", content)).code).toBe(200);
  await use(3 * GIGABYTE);
  expect((await upload("pdf", content)).code).toBe(4060);
  await set({ ...paid, paidLevel: 2 });
  expect((await upload("pdf", content)).code).toBe(200);
});

// docs/operating.md#what-others-count
it("takes what fits below the ceiling over all files, whose last tenth is for who has paid", async () => {
  const { store, uid, upstream, upload, use, readUsed } = await start({
    ceilings: { storage: 10 },
  });
  const readAll = () =>
    store.transaction(async ({ diskUse }) => (await diskUse.find({ owner: EVERYBODY }))?.bytes);
  const readShares = () => upstream.service.transact(({ ceilings }) => ceilings.listShares());
  const content = "%PDF-1.7 and more";
  expect((await upload("pdf", content)).code).toBe(200);
  expect([await readUsed(), await readAll()]).toEqual([content.length, content.length]);
  await use(9 * GIGABYTE - content.length, EVERYBODY);
  expect((await upload("pdf", content)).code).toBe(200);
  expect(await readShares()).toEqual([{ name: "storage", share: 1 }]);
  const { code, error_msg } = await upload("pdf", content);
  expect([code, error_msg]).toEqual([4061, "平台的存储空间已用完"]);
  await upstream.service.transact(({ memberships }) =>
    memberships.setPaid(personalSpace(uid), 1, 1),
  );
  expect((await upload("pdf", content)).code).toBe(200);
  await use(10 * GIGABYTE, EVERYBODY);
  expect((await upload("pdf", content)).code).toBe(4061);
  expect(await readUsed()).toBe(3 * content.length);
  // What a deleted account has stored is free again.
  await upstream.service.transact(({ accounts }) => accounts.delete(uid, "test"));
  expect(await readAll()).toBe(10 * GIGABYTE - 3 * content.length);
});

it("takes eight files of a user at once over all nodes, and those of others", async () => {
  const { store, uid, upload } = await start();
  await store.transaction(async ({ files }) => {
    for (let count = 1; count <= 8; count += 1)
      await files.insert({
        id: `other${count}`,
        uid,
        kind: "pdf",
        bytes: 1,
        state: "storing",
        companyId: "",
        at: 0,
      });
  });
  expect((await upload("pdf", "%PDF-1.7 and more")).code).toBe(429);
  await store.transaction(({ files }) => files.update({ id: "other1" }, { uid: "10001" }));
  expect((await upload("pdf", "%PDF-1.7 and more")).code).toBe(200);
});

it("takes nothing without a storage", async () => {
  const store = new MemoryStore();
  const { upstream, token: Authorization } = await startReal(store, { files: null });
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const given = { method: "POST", headers: { Authorization }, body: "%PDF-1.7 and more" };
  expect((await send(`${upstream.url}/upload/pdf?name=a`, given)).status).toBe(500);
  expect(await store.transaction(({ files }) => files.count({}))).toBe(0);
});
