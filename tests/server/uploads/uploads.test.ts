import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { startTestApp, type TestApp } from "~/tests/support/app";

const heads: Record<UploadKind, Buffer> = {
  word: Buffer.from("PK\x03\x04"),
  pdf: Buffer.from("%PDF-1.7"),
  video: Buffer.from("\0\0\0\x18ftypmp42"),
};
const kinds = Object.keys(heads) as UploadKind[];

/** A file of exactly so many bytes that begins as its kind does. */
const fileOf = (kind: UploadKind, bytes: number) => Buffer.concat([heads[kind]], bytes);

describe("uploads", () => {
  let test: TestApp;
  let server: Server;
  let base: string;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp({ environment: { UPLOAD_STALL_MS: "600" } });
    server = createServer(test.app).listen(0, "127.0.0.1");
    await once(server, "listening");
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.sandbox.reset();
    token = await signIn("13800000009");
  });

  async function signIn(mobile: string): Promise<string> {
    const answer = await fetch(`${base}/api/v1/sessions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ method: "password", mobile, password: "Passw0rd!" }),
    });
    return (await answer.json()).token;
  }

  /** Sends pieces without saying how many there are, and waits for the answer. */
  async function stream(kind: string, pieces: Iterable<Buffer>, { end = true } = {}) {
    const outgoing = httpRequest(`${base}/api/v1/uploads/${kind}?name=a`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Transfer-Encoding": "chunked" },
    });
    outgoing.on("error", () => {});
    const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
    outgoing.flushHeaders();
    for (const piece of pieces) outgoing.write(piece);
    if (end) outgoing.end();
    const [answer] = await answered;
    let text = "";
    for await (const chunk of answer) text += chunk;
    outgoing.destroy();
    return { status: answer.statusCode, body: JSON.parse(text) };
  }

  function post(kind: string, file: Buffer, headers: Record<string, string> = {}) {
    return fetch(`${base}/api/v1/uploads/${kind}?name=${encodeURIComponent("稿件")}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body: file as never,
    });
  }

  const uploaded = async () =>
    (await test.sandbox.journal())
      .filter(({ call, status }) => call.startsWith("upload.") && status === 200)
      .map(({ call, body }) => [call, body?.name, body?.bytes]);

  describe.each(kinds)("of %s", (kind) => {
    const limit = uploadLimits[kind];

    // docs/product.md#uploads-have-size-limits
    it.each([limit - 1, limit])("takes %i bytes and passes on every one", async (bytes) => {
      const answer = await post(kind, fileOf(kind, bytes));
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({ id: expect.stringMatching(/^file\d+$/) });
      expect(await uploaded()).toEqual([[`upload.${kind}`, "稿件", bytes]]);
    });

    // docs/product.md#uploads-have-size-limits
    it("refuses one byte more, in the visitor's language", async () => {
      const answer = await post(kind, fileOf(kind, limit + 1), { "Accept-Language": "zh-CN" });
      expect(answer.status).toBe(413);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      expect(await answer.json()).toMatchObject({
        code: "file-too-large",
        detail: "文件过大：Word 和 PDF 不超过 5 MB，视频不超过 50 MB",
      });
      expect(await uploaded()).toEqual([]);
    });

    // docs/product.md#uploads-have-size-limits
    it("refuses one byte more of a body whose length nobody said", async () => {
      const pieces = [fileOf(kind, limit), Buffer.from("x")];
      expect(await stream(kind, pieces)).toMatchObject({
        status: 413,
        body: { code: "file-too-large" },
      });
      expect(await uploaded()).toEqual([]);
    });

    // docs/product.md#uploads-must-be-what-they-say
    it("refuses a file of another kind without an upstream call", async () => {
      const mark = await test.sandbox.mark();
      for (const other of kinds.filter((each) => each !== kind)) {
        const answer = await post(kind, fileOf(other, 100));
        expect(answer.status).toBe(415);
        expect(await answer.json()).toMatchObject({ code: "file-kind-mismatch" });
      }
      expect(await test.sandbox.calls(mark)).toEqual([]);
    });
  });

  // docs/product.md#uploads-have-size-limits
  // docs/product.md#uploads-are-streamed
  it("refuses as soon as the limit is passed, though the client would go on", async () => {
    const pieces = [fileOf("pdf", uploadLimits.pdf), Buffer.from("x")];
    const answer = await stream("pdf", pieces, { end: false });
    expect(answer.status).toBe(413);
  });

  it.each([0, 3, 11])("refuses a file of %i bytes", async (bytes) => {
    expect((await post("pdf", Buffer.from("%PDF-1.7 abc").subarray(0, bytes))).status).toBe(415);
  });

  it("knows a kind whose first bytes come one by one", async () => {
    const pieces = [...fileOf("video", 40)].map((byte) => Buffer.from([byte]));
    expect((await stream("video", pieces)).status).toBe(201);
  });

  it.each([{ pieces: [] }, { pieces: [fileOf("word", 20)] }])(
    "gives up a client that stalls after %j",
    async ({ pieces }) => {
      const answer = await stream("word", pieces, { end: false });
      expect(answer).toMatchObject({ status: 408, body: { code: "upload-stalled" } });
      expect(await uploaded()).toEqual([]);
    },
  );

  // docs/product.md#uploads-need-their-feature
  it("is for accounts that have the feature, and says so before the file is read", async () => {
    token = await signIn("13800000001");
    expect((await post("pdf", fileOf("pdf", 100))).status).toBe(403);
    const unknown = await post("pdf", fileOf("pdf", 100), { Authorization: "Bearer x" });
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get("www-authenticate")).toBe(
      'Bearer realm="api", error="invalid_token"',
    );
    expect(await uploaded()).toEqual([]);
  });

  it("a cookie counts from our own pages alone", async () => {
    const cookie = `session=${token}`;
    const send = (Origin: string) =>
      fetch(`${base}/api/v1/uploads/pdf?name=a`, {
        method: "POST",
        headers: { Cookie: cookie, Origin },
        body: fileOf("pdf", 100) as never,
      });
    expect((await send("https://elsewhere.example")).status).toBe(403);
    expect((await send(test.origin)).status).toBe(201);
  });

  it("knows no other kind and needs a name", async () => {
    expect((await post("audio", fileOf("pdf", 100))).status).toBe(404);
    const nameless = await fetch(`${base}/api/v1/uploads/pdf`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: fileOf("pdf", 100) as never,
    });
    expect(nameless.status).toBe(422);
  });

  it("the upstream's refusal and failure keep their own codes", async () => {
    await test.sandbox.fault("upload.pdf", { code: 4001, error_msg: "参数错误" });
    expect(await (await post("pdf", fileOf("pdf", 100))).json()).toMatchObject({
      code: "business",
    });
    await test.sandbox.fault("upload.pdf", { http: 500 });
    expect((await post("pdf", fileOf("pdf", 100))).status).toBe(502);
  });

  describe("with an Idempotency-Key", () => {
    let keys = 0;
    let key: string;
    const send = (file: Buffer, kind: UploadKind = "pdf") =>
      post(kind, file, { "Idempotency-Key": key });
    const read = async (answer: Response) => ({
      status: answer.status,
      replayed: answer.headers.get("Idempotency-Replayed"),
      body: await answer.json(),
    });

    beforeEach(() => {
      keys += 1;
      key = `upload-${keys}`;
    });

    it("the same file again gets the same id and is not passed on", async () => {
      const file = fileOf("pdf", 3_000_000);
      const first = await read(await send(file));
      expect(first).toMatchObject({ status: 201, replayed: null });
      expect(await read(await send(file))).toEqual({ ...first, replayed: "true" });
      expect(await uploaded()).toHaveLength(1);
    });

    it("another file, kind or name under the key is a mismatch", async () => {
      await send(fileOf("pdf", 1000));
      const mismatch = { status: 422, body: { code: "idempotency-mismatch" } };
      const longer = Buffer.concat([fileOf("pdf", 1000), Buffer.from("x")]);
      expect(await read(await send(longer))).toMatchObject(mismatch);
      expect(await read(await send(fileOf("word", 1000), "word"))).toMatchObject(mismatch);
      const renamed = await fetch(`${base}/api/v1/uploads/pdf?name=other`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": key },
        body: fileOf("pdf", 1000) as never,
      });
      expect(await read(renamed)).toMatchObject(mismatch);
      expect(await uploaded()).toHaveLength(1);
    });

    it("while the first is under way a repeat is told to come back", async () => {
      await test.sandbox.fault("upload.pdf", { delayMs: 300 });
      const file = fileOf("pdf", 1000);
      const answers = await Promise.all([send(file), send(file)]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.headers.get("Retry-After")).toBe("1");
      expect(await refused?.json()).toMatchObject({ code: "request-in-flight" });
      expect(await read(await send(file))).toMatchObject({ status: 201, replayed: "true" });
      expect(await uploaded()).toHaveLength(1);
    });

    it("a failure is not kept, and a repeat's file has the same limits", async () => {
      await test.sandbox.fault("upload.pdf", { http: 500 });
      const file = fileOf("pdf", 1000);
      expect((await send(file)).status).toBe(502);
      expect(await read(await send(file))).toMatchObject({ status: 201, replayed: null });
      expect((await send(fileOf("pdf", uploadLimits.pdf + 1))).status).toBe(413);
      expect((await send(fileOf("word", 100))).status).toBe(415);
    });

    it("a key belongs to its user, and is checked", async () => {
      const file = fileOf("pdf", 1000);
      await send(file);
      token = await signIn("13800000002");
      expect((await read(await send(file))).replayed).toBeNull();
      key = "two words";
      expect(await read(await send(file))).toMatchObject({
        status: 422,
        body: { errors: [{ field: "Idempotency-Key", code: "invalid-input" }] },
      });
    });
  });

  describe("from a form without the script", () => {
    const page = {
      word: "/article/wordParse",
      pdf: "/article/pdfParse",
      video: "/video/templates",
    };

    async function postForm(kind: UploadKind, file: Buffer) {
      const form = new FormData();
      form.set("file", new Blob([file as never]), "稿件.pdf");
      const answer = await fetch(`${base}/api/v1/uploads/${kind}`, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: `session=${token}`, Origin: test.origin, Accept: "text/html,*/*" },
        body: form,
      });
      return [answer.status, answer.headers.get("location")];
    }

    // docs/product.md#uploads-have-size-limits
    it.each(kinds)("takes a %s of exactly the limit, byte by byte", async (kind) => {
      const bytes = uploadLimits[kind];
      expect(await postForm(kind, fileOf(kind, bytes))).toEqual([303, `${page[kind]}?upload=done`]);
      expect(await uploaded()).toEqual([[`upload.${kind}`, "稿件.pdf", bytes]]);
    });

    // docs/product.md#uploads-have-size-limits
    it.each(kinds)("refuses a %s of one byte more", async (kind) => {
      const answer = await postForm(kind, fileOf(kind, uploadLimits[kind] + 1));
      expect(answer).toEqual([303, `${page[kind]}?upload=file-too-large`]);
    });

    /** Posts the text of a form that has the boundary `b`, as a program does. */
    const postText = (text: string) =>
      fetch(`${base}/api/v1/uploads/pdf`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "multipart/form-data; boundary=b",
        },
        body: text,
      });
    const field = (value: string) =>
      `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${value}\r\n`;
    const file = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n%PDF-1.7 abc\r\n`;

    it("takes the first file of a form, after other fields and under its name as it is", async () => {
      const form = `${field("x")}${file("a/b.pdf")}${file("second.pdf")}--b--\r\n`;
      expect((await postText(form)).status).toBe(201);
      expect(await uploaded()).toEqual([["upload.pdf", "a/b.pdf", 12]]);
    });

    it.each([
      ["without a boundary", "%PDF-1.7"],
      ["that ends within its file", file("a.pdf").slice(0, -4)],
      ["that ends after its file", file("a.pdf")],
      ["with a part head that does not end", `--b\r\n${"x".repeat(20_000)}`],
      [
        "with more than 64 KB before its file",
        `${field("x".repeat(140_000))}${file("a.pdf")}--b--`,
      ],
    ])("refuses a form %s", async (_name, text) => {
      expect((await postText(text)).status).toBe(422);
      expect(await uploaded()).toEqual([]);
    });

    it("survives a client without the feature that breaks off its form", async () => {
      token = await signIn("13800000001");
      const outgoing = httpRequest(`${base}/api/v1/uploads/pdf`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "multipart/form-data; boundary=b",
        },
      });
      outgoing.on("error", () => {});
      outgoing.write(file("a.pdf").slice(0, -2));
      const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
      expect(answer.statusCode).toBe(403);
      outgoing.destroy();
      token = await signIn("13800000009");
      expect((await post("pdf", fileOf("pdf", 100))).status).toBe(201);
    });

    it("refuses a form without a file", async () => {
      const form = new FormData();
      form.set("file", "no file");
      const answer = await fetch(`${base}/api/v1/uploads/pdf`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      expect(answer.status).toBe(422);
    });
  });
});
