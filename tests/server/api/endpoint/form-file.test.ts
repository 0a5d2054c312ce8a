import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readFormFile } from "~/server/api/endpoint/form-file";

const field = (value: string) =>
  `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${value}\r\n`;
const file = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n%PDF-1.7 abc\r\n`;

/** Reads the first file of a form that has the boundary `b`. */
async function read(text: string, type = "multipart/form-data; boundary=b") {
  const pieces = text.match(/.{1,1000}/gs) ?? [];
  const request = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  Object.assign(request, { headers: { "content-type": type } });
  const { name, content } = await readFormFile(request as IncomingMessage, 5_000);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return { name, text: Buffer.concat(chunks).toString() };
}

describe("the file of a form", () => {
  it("is the first one, after other fields and under its name as it is", async () => {
    const form = `${field("x")}${file("a/稿件.pdf")}${file("second.pdf")}--b--\r\n`;
    expect(await read(form)).toEqual({ name: "a/稿件.pdf", text: "%PDF-1.7 abc" });
  });

  it.each([
    ["without a boundary", "%PDF-1.7", "multipart/form-data"],
    ["without a file", `${field("x")}--b--\r\n`],
    ["that ends within its file", file("a.pdf").slice(0, -4)],
    ["that ends after its file", file("a.pdf")],
    ["with a part head that does not end", `--b\r\n${"x".repeat(20_000)}`],
    ["with more than 64 KB before its file", `${field("x".repeat(140_000))}${file("a.pdf")}--b--`],
  ])("is refused of a form %s", async (_name, text, type?: string) => {
    await expect(read(text, type)).rejects.toMatchObject({ code: "invalid-input" });
  });

  it("must begin in time", async () => {
    const request = new Readable({ read: () => {} });
    Object.assign(request, { headers: { "content-type": "multipart/form-data; boundary=b" } });
    request.push(field("x"));
    const reading = readFormFile(request as IncomingMessage, 20);
    await expect(reading).rejects.toMatchObject({ code: "upload-stalled" });
  });
});
