import { describe, expect, it } from "vitest";
import { uploadLimits } from "~/gateway/core/upload";
import { checkedUpload } from "~/gateway/uploads/checked-upload";

const HEAD = Buffer.from("%PDF-1.7 abcdef");

async function* chunksOf(...chunks: Buffer[]) {
  yield* chunks;
}

async function read(file: AsyncIterable<Uint8Array>, stallMs = 1_000) {
  const passed: Uint8Array[] = [];
  for await (const chunk of checkedUpload("pdf", file, stallMs)) passed.push(chunk);
  return Buffer.concat(passed);
}

describe("a file on its way", () => {
  it("is passed on as it came, also byte by byte", async () => {
    expect(await read(chunksOf(HEAD, Buffer.from("rest")))).toEqual(
      Buffer.concat([HEAD, Buffer.from("rest")]),
    );
    const bytes = [...HEAD].map((byte) => Buffer.from([byte]));
    expect(await read(chunksOf(...bytes))).toEqual(HEAD);
  });

  it("of another kind, or too short to be known, is refused before anything is passed on", async () => {
    for (const file of [
      chunksOf(Buffer.from("PK\x03\x04 and more bytes")),
      chunksOf(Buffer.from("%PDF")),
    ]) {
      const chunks = checkedUpload("pdf", file, 1_000);
      await expect(chunks.next()).rejects.toMatchObject({ code: "file-kind-mismatch" });
    }
  });

  it("is refused with the first byte beyond the limit", async () => {
    const rest = Buffer.alloc(uploadLimits.pdf - HEAD.length);
    expect(await read(chunksOf(HEAD, rest))).toHaveLength(uploadLimits.pdf);
    await expect(read(chunksOf(HEAD, rest, Buffer.from("x")))).rejects.toMatchObject({
      code: "file-too-large",
    });
  });

  it.each([
    ["byte by byte is given up", 1, { code: "upload-stalled" }],
    ["at 1 Mbit/s is taken", 8 * 1024, null],
  ])("that comes %s", async (_how, bytes, error) => {
    async function* slow() {
      yield HEAD;
      for (let part = 0; part < 10; part += 1) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        yield Buffer.alloc(bytes);
      }
    }
    const failure = await read(slow(), 200).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error) expect(failure).toMatchObject(error);
    else expect(failure).toBeNull();
  });

  it("that stalls is given up", async () => {
    async function* stalling() {
      yield HEAD;
      await new Promise(() => {});
    }
    await expect(read(stalling(), 20)).rejects.toMatchObject({ code: "upload-stalled" });
  });
});
