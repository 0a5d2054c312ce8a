export type FileKind = "word" | "pdf" | "video" | "image" | "invoice";

export const SIGNATURE_BYTES = 12;

/** Bytes in latin1, and where they stand. */
const signatures: Readonly<Record<FileKind, readonly (readonly [string, number])[]>> = {
  word: [
    ["PK\x03\x04", 0],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 0],
  ],
  pdf: [["%PDF-", 0]],
  // PDF, or OFD, which is an archive.
  invoice: [
    ["%PDF-", 0],
    ["PK\x03\x04", 0],
  ],
  image: [
    ["\x89PNG", 0],
    ["\xff\xd8\xff", 0],
    ["GIF8", 0],
    ["WEBP", 8],
  ],
  video: [
    ["ftyp", 4],
    ["\x1a\x45\xdf\xa3", 0],
    ["AVI ", 8],
    ["FLV\x01", 0],
  ],
};

export const hasSignature = (kind: FileKind, head: Buffer): boolean =>
  signatures[kind].some(([bytes, at]) => head.toString("latin1").startsWith(bytes, at));
