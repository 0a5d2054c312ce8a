import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { EVERYBODY } from "~/upstream/domain/ceilings";
import { createFetchGuarded } from "~/upstream/outbound/fetch-guarded";
import { ImportService } from "~/upstream/services/import-service";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { MemoryStore } from "~/upstream/store/memory";
import {
  createOldOffice,
  createPdf,
  createWord,
  createZip,
  ENCRYPTION,
  PIXEL,
} from "./imports/files";
import { send } from "./running-sandbox";

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** An address of this machine that the guard takes for a public one. */
const OUTSIDE = "127.0.0.2";

/** An upstream, a writer of it, and a site on every address of this machine. */
async function start(answer: RequestListener = (_, response) => response.end()) {
  const store = new MemoryStore();
  const upstream = await startSandbox({ store, ceilings: { storage: 1_000 } });
  onTestFinished(() => upstream.close());
  const { service } = upstream;
  const fetchGuarded = createFetchGuarded({ isAllowed: (address) => address === OUTSIDE });
  Reflect.set(
    service,
    "imports",
    new ImportService(service.transact, service.images, fetchGuarded),
  );
  const site = createServer(answer).listen(0, "0.0.0.0");
  await once(site, "listening");
  onTestFinished(() => site.closeAllConnections());
  onTestFinished(() => void site.close());
  let connections = 0;
  site.on("connection", () => {
    connections += 1;
  });
  const { port } = site.address() as AddressInfo;
  const { ticket } = (await send(`${upstream.url}/admins/wxlogin/qrcode`)).json.data;
  const scan = JSON.stringify({ ticket, as: "10001" });
  await send(`${upstream.url}/__sandbox__/scan`, { method: "POST", body: scan });
  const login = await send(`${upstream.url}/admins/wxlogin/userinfo?ticket=${ticket}`);
  const Authorization: string = login.json.data.token;
  const post = async (path: string, body: unknown, type = "application/json") => {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${upstream.url}/article/${path}`, {
      method: "POST",
      headers: { Authorization, "Content-Type": type },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    });
    return response.json();
  };
  const countArticles = () => store.transaction(({ articles }) => articles.count({}));
  const given = await countArticles();
  return {
    store,
    site: `http://${OUTSIDE}:${port}`,
    port,
    countConnections: () => connections,
    create: (document: unknown) => post("create", { corpId: "0", title: "标题", document }),
    addImage: (id: string, bytes: Uint8Array) => post(`images/add?corpId=0&id=${id}`, bytes),
    importFile: (kind: "word" | "pdf", bytes: Uint8Array) =>
      post(`import/file?corpId=0&kind=${kind}&name=a`, bytes),
    importLink: (url: string) => post("import/link", { corpId: "0", url }),
    /** Counts those that came after the start. */
    countArticles: async () => (await countArticles()) - given,
  };
}

const toDocument = (content: unknown[]) => ({ type: "doc", content });
const PARAGRAPH = { type: "paragraph", content: [{ type: "text", text: "正文" }] };
const countWorkers = () =>
  process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;

// docs/product.md#a-plan-has-a-disk
it("a full disk, its own or that of all, refuses pictures and imports before they are read", async () => {
  const { store, site, ...calls } = await start();
  const { id } = (await calls.create(toDocument([PARAGRAPH]))).data;
  const owner = "user 10001";
  const use = (owner: string, bytes: number) =>
    store.transaction(async ({ diskUse }) => {
      await diskUse.delete({ owner });
      await diskUse.insert({ owner, bytes });
    });
  const largest = 5 * GIGABYTE;
  await use(owner, largest);
  const nothing = Buffer.from("no picture and no document");
  const expectRefused = async (code: number) => {
    expect((await calls.addImage(id, nothing)).code).toBe(code);
    expect((await calls.importFile("word", nothing)).code).toBe(code);
    expect((await calls.importLink(site)).code).toBe(code);
    expect([calls.countConnections(), await calls.countArticles()]).toEqual([0, 1]);
  };
  await expectRefused(4060);
  await use(owner, 0);
  await use(EVERYBODY, 1_000 * GIGABYTE);
  await expectRefused(4061);
  await use(EVERYBODY, 0);
  expect((await calls.addImage(id, PIXEL)).code).toBe(200);
});

const page =
  (html: string): RequestListener =>
  (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<html><body><article><h1>题</h1>${html}</article></body></html>`);
  };
const redirect =
  (location: (port: number) => string): RequestListener =>
  (request, response) => {
    const isFirst = request.url === "/";
    if (isFirst) response.writeHead(302, { location: location(request.socket.localPort ?? 0) });
    response.end("<p>page</p>");
  };
const ROW = `<tr>${"<td>格</td>".repeat(31)}</tr>`;

// docs/product.md#what-cannot-be-imported-is-refused-in-words
it.each<[string, number, RequestListener]>([
  ["of 50 MB", 4088, (_, response) => response.end(Buffer.alloc(50 * MEGABYTE, "x"))],
  ["for those who have signed in", 4089, (_, response) => response.writeHead(401).end()],
  ["that leads to a login", 4089, redirect(() => "/passport/login?next=/")],
  ["that leads to the inside", 4086, redirect((port) => `http://127.0.0.1:${port}/x`)],
  ["that does not exist", 4087, (_, response) => response.writeHead(404).end()],
  ["of 60,001 characters", 4085, page(`<p>${"字".repeat(60_001)}</p>`)],
  [
    "of 201 pictures",
    4085,
    page(`<p>${"字".repeat(600)}</p>${'<p>图<img src="https://a.example/p.png"></p>'.repeat(201)}`),
  ],
  [
    "with a table of 31 columns",
    4085,
    page(`<p>${"字".repeat(600)}</p><table>${ROW.repeat(200)}</table>`),
  ],
])("a page %s is refused by %i, and leaves nothing", async (_, code, answer) => {
  const { site, importLink, countArticles } = await start(answer);
  const workers = countWorkers();
  expect((await importLink(`${site}/`)).code).toBe(code);
  expect([await countArticles(), countWorkers()]).toEqual([0, workers]);
});

it.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1:PORT/",
  "file:///etc/passwd",
  "javascript:alert(1)",
])("the address %s is refused without a connection", async (url) => {
  const { port, importLink, countConnections, countArticles } = await start();
  expect((await importLink(url.replace("PORT", String(port)))).code).toBe(4086);
  expect([countConnections(), await countArticles()]).toEqual([0, 0]);
});

it.each<[string, number, "word" | "pdf", () => Uint8Array | Promise<Uint8Array>]>([
  ["a .doc", 4080, "word", () => createOldOffice("WordDocument")],
  ["an encrypted docx", 4081, "word", () => createOldOffice("EncryptedPackage")],
  ["a PDF with a password", 4081, "pdf", () => createPdf([[[12, "Secret"]]], ENCRYPTION)],
  [
    "a docx bomb",
    4083,
    "word",
    () => createZip("word/document.xml", Buffer.alloc(200 * MEGABYTE, "<a>")),
  ],
  ["a scan", 4084, "pdf", () => createPdf([[], []])],
  ["a docx of 60,001 characters", 4085, "word", () => createWord(["字".repeat(60_001)])],
  ["a text", 4082, "word", () => Buffer.from("text")],
])("%s is refused by %i, and leaves nothing", async (_, code, kind, create) => {
  const { importFile, countArticles } = await start();
  const workers = countWorkers();
  expect((await importFile(kind, await create())).code).toBe(code);
  expect([await countArticles(), countWorkers()]).toEqual([0, workers]);
});

it("links that run scripts are lost from pages and files, and named", async () => {
  const link = '<a href="javascript:alert(1)">坏</a>';
  const { site, importLink, importFile } = await start(page(`<p>${"字".repeat(600)}${link}</p>`));
  for (const { code, data } of [
    await importLink(`${site}/`),
    await importFile("word", await createWord()),
  ]) {
    expect(code).toBe(200);
    expect(JSON.stringify(data.document)).not.toContain("javascript");
    expect(data.warnings).toContainEqual({ kind: "unsafe-links", count: 1 });
  }
});

// docs/product.md#a-document-has-a-closed-set-of-parts
it.each([
  ["of another schema", [{ type: "video", attrs: { src: "x" } }]],
  [
    "of 60,001 characters",
    [
      {
        type: "codeBlock",
        attrs: { language: "" },
        content: [{ type: "text", text: "x".repeat(60_001) }],
      },
    ],
  ],
  [
    "of 201 images",
    Array(201).fill({ type: "image", attrs: { src: "image:a", alt: "", caption: "" } }),
  ],
])("a document %s is not stored", async (_, content) => {
  const { create, countArticles } = await start();
  expect((await create(toDocument(content))).code).toBe(4001);
  expect(await countArticles()).toBe(0);
});
