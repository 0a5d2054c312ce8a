import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { BodyTooLarge, countBody, parseObject, readBody } from "~/sandbox/http/body";

const request = (...chunks: string[]) => Readable.from(chunks.map(Buffer.from)) as never;

describe("the body of a request", () => {
  it("is its text, up to the limit", async () => {
    expect(await readBody(request("你", "好"), 6)).toBe("你好");
    expect(await readBody(request(), 6)).toBe("");
  });

  it("beyond the limit is read to its end and refused", async () => {
    const body = Readable.from([Buffer.alloc(4), Buffer.alloc(4)]);
    await expect(readBody(body as never, 6)).rejects.toThrow(BodyTooLarge);
    expect(body.readableEnded).toBe(true);
  });

  it("can be counted", async () => {
    expect(await countBody(request("abc", "你"))).toBe(6);
  });

  it("is an object or nothing", () => {
    expect(parseObject('{"a":1}')).toEqual({ a: 1 });
    for (const text of ["", "{", "[]", "null", "1", '"x"'])
      expect(parseObject(text)).toBeUndefined();
  });
});
