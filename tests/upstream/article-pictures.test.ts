import { expect, it, onTestFinished, vi } from "vitest";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { personalSpace } from "~/upstream/domain/spaces";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { MemoryStore } from "~/upstream/store/memory";
import { PIXEL } from "./imports/files";
import { send } from "./running-sandbox";

const WRITER = "10001";
const STRANGER = "10002";
const MONTH_MS = 31 * 86_400_000;

/** An upstream, its storage, and a writer with an article. */
async function start() {
  const upstream = await startSandbox({ store: new MemoryStore() });
  onTestFinished(() => upstream.close());
  const { service, url } = upstream;
  const storage = service.images.requireStorage();
  const control = new SandboxControl(url);
  /** Signs in anew, since a token lives for a day. */
  const signIn = async (uid = WRITER): Promise<string> => {
    const { ticket } = (await send(`${url}/admins/wxlogin/qrcode`)).json.data;
    await control.scan(uid);
    return (await send(`${url}/admins/wxlogin/userinfo?ticket=${ticket}`)).json.data.token;
  };
  const post = async (path: string, body: Record<string, unknown> | Buffer, uid = WRITER) => {
    const response = await fetch(`${url}/article/${path}`, {
      method: "POST",
      headers: { Authorization: await signIn(uid), "Content-Type": "application/json" },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify({ corpId: "0", ...body }),
    });
    return response.json();
  };
  const create = async (content: object, uid?: string): Promise<string> =>
    (await post("create", { title: "标题", document: TEXT, ...content }, uid)).data.id;
  const addPicture = (id: string) => post(`images/add?corpId=0&id=${id}`, PIXEL);
  return {
    storage,
    create,
    addPicture,
    /** Deletes an article, and lets the time pass in which it can come back. */
    async remove(id: string): Promise<void> {
      expect((await post("delete", { id })).code).toBe(200);
      await control.advanceClock(MONTH_MS);
      await service.deleteOld();
      await service.runDue();
    },
    deleteWriter: () => service.transact(({ accounts }) => accounts.delete(WRITER, "operator")),
    runDue: service.runDue,
    async read(imageId: string): Promise<number> {
      const headers = { Authorization: await signIn() };
      const query = `corpId=0&image_id=${imageId}`;
      const { status, json } = await send(`${url}/article/images/get?${query}`, { headers });
      return json?.code ?? status;
    },
    getUsedBytes: () => service.transact(({ disk }) => disk.getUsed(personalSpace(WRITER))),
  };
}

const toDocument = (content: object[]) => ({ type: "doc", content });
const TEXT = toDocument([{ type: "paragraph", content: [{ type: "text", text: "正文" }] }]);

// docs/product.md#a-deleted-article-can-come-back
it.each([
  ["in its text", (id: string) => ({ document: toDocument([toImage(id)]) })],
  ["as its cover", (id: string) => ({ cover_image_id: id })],
])("a picture stays while another article has it %s, then it is deleted", async (_, toContent) => {
  const { storage, create, addPicture, remove, read, getUsedBytes } = await start();
  const first = await create({});
  const { id } = (await addPicture(first)).data;
  const other = (await addPicture(await create({}))).data;
  const second = await create(toContent(id));
  await remove(first);
  expect([await read(id), await getUsedBytes()]).toEqual([200, 2 * PIXEL.length]);
  await remove(second);
  expect([await read(id), await getUsedBytes()]).toEqual([4070, PIXEL.length]);
  expect(await read(other.id)).toBe(200);
  expect(await storage.get(id)).toBeNull();
});

it("a picture that an article of another person names does not stay for it", async () => {
  const { storage, create, addPicture, remove, getUsedBytes } = await start();
  const article = await create({});
  const { id } = (await addPicture(article)).data;
  expect(await create({ document: toDocument([toImage(id)]) }, STRANGER)).toBeTruthy();
  await remove(article);
  expect([await storage.get(id), await getUsedBytes()]).toEqual([null, 0]);
});

const toImage = (id: string) => ({
  type: "image",
  attrs: { src: `image:${id}`, alt: "", caption: "" },
});

// docs/product.md#a-plan-has-a-disk
it("a picture that the storage refuses takes nothing of the disk", async () => {
  const { storage, create, addPicture, getUsedBytes } = await start();
  const put = vi.spyOn(storage, "put").mockRejectedValueOnce(new Error("full"));
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const article = await create({});
  expect((await addPicture(article)).code).toBe(500);
  expect(await getUsedBytes()).toBe(0);
  expect((await addPicture(article)).code).toBe(200);
  expect([put.mock.calls.length, await getUsedBytes()]).toEqual([2, PIXEL.length]);
});

it.each(["before", "after"])(
  "the pictures of a deleted account are deleted, also one that comes %s the next round",
  async (moment) => {
    const { storage, create, addPicture, deleteWriter, runDue } = await start();
    const article = await create({});
    const keys: string[] = [(await addPicture(article)).data.id];
    const put = storage.put.bind(storage);
    vi.spyOn(storage, "put").mockImplementationOnce(async (file) => {
      keys.push(file.key);
      await deleteWriter();
      if (moment === "after") await runDue();
      await put(file);
    });
    await addPicture(article);
    if (moment === "before") await runDue();
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(await storage.get(key)).toBeNull();
  },
);
