import { describe, expect, it } from "vitest";
import { type UploadKind, uploadLimits } from "~/gateway/core/upload";
import { hasSignature } from "~/gateway/uploads/upload-signature";

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
    ),
  );

const uploadKinds = Object.keys(uploadLimits) as UploadKind[];
const DOC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const MATROSKA = [0x1a, 0x45, 0xdf, 0xa3];

// docs/product.md#uploads-must-be-what-they-say
describe("a file's first bytes", () => {
  const begins = [
    ["word", "a .docx", bytes("PK\x03\x04\x14\x00")],
    ["word", "a .doc", bytes(DOC)],
    ["pdf", "a .pdf", bytes("%PDF-1.7\n")],
    ["video", "an MP4", bytes([0, 0, 0, 0x18], "ftypmp42")],
    ["video", "a WebM", bytes(MATROSKA)],
    ["video", "an AVI", bytes("RIFF", [1, 2, 3, 4], "AVI ")],
    ["video", "an FLV", bytes("FLV\x01\x05")],
  ] as const;

  it.each(begins)("say %s of %s, and no other kind", (kind, _name, head) => {
    expect(uploadKinds.filter((other) => hasSignature(other, head))).toEqual([kind]);
  });

  it.each([
    ["nothing", bytes("")],
    ["a page", bytes("<!doctype html><script>")],
    ["a program", bytes("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00")],
    ["a picture", bytes([0x89], "PNG\r\n\x1a\n")],
    ["a signature that comes too late", bytes("  %PDF-1.7")],
    ["half a signature", bytes("%PD")],
    ["one wrong byte", bytes([...DOC.slice(0, 7), 0xe0])],
  ])("say none of %s", (_name, head) => {
    expect(uploadKinds.filter((kind) => hasSignature(kind, head))).toEqual([]);
  });
});
