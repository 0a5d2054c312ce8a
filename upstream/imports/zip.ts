import { inflateRawSync } from "node:zlib";
import { ImportRefused } from "./imported";

const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;
const MOST_ENTRIES = 2_000;

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];

/**
 * Returns the entries of a ZIP file after unpacking each of them, because the sizes that it states may
 * be false. @throws ImportRefused for more than 50 MB or 2,000 entries, or a broken file
 */
export function unpackZip(bytes: Buffer): Map<string, Buffer> {
  try {
    return unpack(bytes);
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    const { code } = error as { code?: string };
    throw new ImportRefused(code === "ERR_BUFFER_TOO_LARGE" ? "too-complex" : "unreadable");
  }
}

function unpack(bytes: Buffer): Map<string, Buffer> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new ImportRefused("too-complex");
  const entries = new Map<string, Buffer>();
  let left = MOST_UNPACKED_BYTES;
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new ImportRefused("unreadable");
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const content = unpackEntry(bytes, at, left);
    left -= content.length;
    entries.set(name, content);
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new ImportRefused("unreadable");
}

function unpackEntry(bytes: Buffer, at: number, most: number): Buffer {
  if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new ImportRefused("encrypted");
  const method = bytes.readUInt16LE(at + 10);
  const packedBytes = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  const nameLength = bytes.readUInt16LE(local + 26);
  const start = local + LOCAL_BYTES + nameLength + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length < packedBytes) throw new ImportRefused("unreadable");
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  if (method !== STORED) throw new ImportRefused("unreadable");
  if (packed.length > most) throw new ImportRefused("too-complex");
  return packed;
}
