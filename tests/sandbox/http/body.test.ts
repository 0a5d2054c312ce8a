import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { BodyTooLarge, readBody } from "~/sandbox/http/body";

describe("the body of a request", () => {
  it("is its text, up to the limit", async () => {
    const body = Readable.from(["你", "好"].map((text) => Buffer.from(text)));
    expect(await readBody(body as never, 6)).toBe("你好");
  });

  it("beyond the limit is read to its end and refused", async () => {
    const body = Readable.from([Buffer.alloc(4), Buffer.alloc(4)]);
    await expect(readBody(body as never, 6)).rejects.toThrow(BodyTooLarge);
    expect(body.readableEnded).toBe(true);
  });
});
