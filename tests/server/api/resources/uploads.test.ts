import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { features } from "~/gateway/core/features";
import { type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { attributesOf, wordsOf } from "~/tests/support/html";
import { type ListeningServer, listen } from "~/tests/support/listen";
import { phones } from "~/tests/support/people";
import { signInForToken } from "~/tests/support/tokens";
import { useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const heads: Record<UploadKind, Buffer> = {
  word: Buffer.from("PK\x03\x04"),
  pdf: Buffer.from("%PDF-1.7"),
  video: Buffer.from("\0\0\0\x18ftypmp42"),
};
const kinds = Object.keys(heads) as UploadKind[];
const CHUNKED = { "Transfer-Encoding": "chunked" };
const FORM = { "Content-Type": "multipart/form-data; boundary=b" };

const FILE_PART = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF`;

/** A file of exactly so many bytes that begins as its kind does. */
const fileOf = (kind: UploadKind, bytes = 100) => Buffer.concat([heads[kind]], bytes);

describe("uploads", () => {
  const test = useTestApp({ environment: { UPLOAD_STALL_MS: "600" } });
  let server: ListeningServer;
  let token: string;

  beforeAll(async () => {
    server = await listen(test.app);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    token = await signInForToken(server.url, phones.creator);
  });

  async function post(
    kind: string,
    file: Buffer,
    headers: Record<string, string> = {},
    query = `?name=${encodeURIComponent("稿件")}`,
  ) {
    const response = await fetch(`${server.url}/api/v1/uploads/${kind}${query}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body: new Uint8Array(file),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** Sends the begin of a body, and its end only when it is told to. */
  async function stream(pieces: Buffer[], { end = false, headers = {} } = {}) {
    const outgoing = httpRequest(`${server.url}/api/v1/uploads/pdf?name=a`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, ...CHUNKED, ...headers },
    });
    outgoing.on("error", () => {});
    outgoing.flushHeaders();
    for (const piece of pieces) outgoing.write(piece);
    if (end) outgoing.end();
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    const { code } = JSON.parse((await answer.toArray()).join(""));
    outgoing.destroy();
    return [answer.statusCode, code];
  }

  const uploaded = async () =>
    (await test.sandbox.journal())
      .filter(({ call, status }) => call.startsWith("upload.") && status === 200)
      .map(({ call, body }) => [call, body?.name, body?.bytes]);

  // docs/product.md#a-plan-has-a-disk
  it.each([
    [4060, 409, "storage-full", "存储空间不足，请升级套餐或换一个更小的文件"],
    [4061, 507, "storage-used-up", "平台的存储空间已用完，暂时不能上传。请稍后再试，或联系客服"],
  ])("without room, %i, a program gets %i %s, and a page says so", async (...given) => {
    const [code, status, name, words] = given;
    await test.sandbox.fault("upload.video", { code }, 2);
    const { status: answered, body } = await post("video", fileOf("video"));
    expect([answered, body.code, body.detail]).toEqual([status, name, words]);
    const visitor = new Visitor(test);
    await visitor.logIn(phones.creator);
    const page = await visitor.get(features["video-template"].path);
    const [action = ""] = attributesOf(page, 'form[action*="uploads"]', "action");
    const sent = await visitor.upload(
      action.replaceAll("&amp;", "&"),
      fileOf("video"),
      "text/html",
    );
    expect(wordsOf(await visitor.follow(sent))).toContain(words);
  });

  // docs/product.md#uploads-have-size-limits
  it.each(kinds)("a %s of the limit is passed on whole, one byte more is refused", async (kind) => {
    const bytes = uploadLimits[kind];
    const taken = await post(kind, fileOf(kind, bytes));
    expect(taken).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^file\d+$/) } });
    expect(await post(kind, fileOf(kind, bytes + 1))).toMatchObject({
      status: 413,
      body: {
        code: "file-too-large",
        detail: "文件过大：Word、PDF 和图片不超过 5 MB，视频不超过 50 MB",
      },
    });
    expect(await uploaded()).toEqual([[`upload.${kind}`, "稿件", bytes]]);
  });

  // docs/product.md#uploads-must-be-what-they-say
  it.each([fileOf("word"), Buffer.alloc(0)])(
    "%j is no PDF and is refused without an upstream call",
    async (file) => {
      const mark = await test.sandbox.mark();
      const answer = await post("pdf", file);
      expect([answer.status, answer.body.code]).toEqual([415, "file-kind-mismatch"]);
      expect(await test.sandbox.calls(mark)).toEqual([]);
    },
  );

  // docs/product.md#uploads-have-size-limits
  // docs/product.md#uploads-are-streamed
  it("a body of unstated length is refused as soon as it passes the limit", async () => {
    const pieces = [fileOf("pdf", uploadLimits.pdf), Buffer.from("x")];
    expect(await stream(pieces)).toEqual([413, "file-too-large"]);
    expect(await uploaded()).toEqual([]);
  });

  it("a client that stalls is given up", async () => {
    expect(await stream([fileOf("pdf", 20)])).toEqual([408, "upload-stalled"]);
    expect(await uploaded()).toEqual([]);
  });

  // docs/product.md#uploads-need-their-feature
  it("is for accounts that have the feature, and says so before the file is read", async () => {
    const unknown = await post("pdf", fileOf("pdf"), { Authorization: "Bearer x" });
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get("www-authenticate")).toContain('error="invalid_token"');
    token = await signInForToken(server.url, phones.newcomer);
    expect(await stream([])).toEqual([403, "forbidden"]);
    // A client may break off a form of which nothing was read.
    expect(await stream([Buffer.from(FILE_PART)], { headers: FORM })).toEqual([403, "forbidden"]);
    expect(await uploaded()).toEqual([]);
  });

  it("with an Idempotency-Key the same file gets the same id, another one is a mismatch", async () => {
    const send = (file: Buffer, kind: UploadKind = "pdf", query?: string) =>
      post(kind, file, { "Idempotency-Key": "upload" }, query);
    const file = fileOf("pdf", 3_000_000);
    const first = await send(file);
    const again = await send(file);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    const longer = await send(Buffer.concat([file, Buffer.from("x")]));
    const ofOtherKind = await send(fileOf("word", 3_000_000), "word");
    const renamed = await send(file, "pdf", "?name=other");
    for (const answer of [longer, ofOtherKind, renamed])
      expect(answer).toMatchObject({ status: 422, body: { code: "idempotency-mismatch" } });
    expect(await uploaded()).toHaveLength(1);
  });
});
