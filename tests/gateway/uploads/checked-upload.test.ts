import { describe, expect, it } from "vitest";
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
});
