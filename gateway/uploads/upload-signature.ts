import type { UploadKind } from "../core/upload";

export const SIGNATURE_BYTES = 12;

interface Signature {
  at: number;
  bytes: readonly number[];
}

const ascii = (text: string, at = 0): Signature => ({
  at,
  bytes: [...text].map((character) => character.charCodeAt(0)),
});

/** Also pictures of articles. */
export type FileKind = UploadKind | "image";

const signatures: Readonly<Record<FileKind, readonly Signature[]>> = {
  word: [ascii("PK\x03\x04"), { at: 0, bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] }],
  pdf: [ascii("%PDF-")],
  image: [
    { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
    { at: 0, bytes: [0xff, 0xd8, 0xff] },
    ascii("GIF8"),
    ascii("WEBP", 8),
  ],
  video: [
    ascii("ftyp", 4),
    { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
    ascii("AVI ", 8),
    ascii("FLV\x01"),
  ],
};

/** Returns whether a file's first bytes are of its kind (docs/product.md#uploads-must-be-what-they-say). */
export function hasSignature(kind: FileKind, head: Uint8Array): boolean {
  return signatures[kind].some(({ at, bytes }) =>
    bytes.every((byte, index) => head[at + index] === byte),
  );
}
