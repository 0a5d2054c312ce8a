import { crc32, deflateRawSync } from "node:zlib";

interface ZippedFile {
  readonly name: Buffer;
  readonly content: Buffer;
}

/** Returns a zip of the files. */
export function zip(...files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
    locals.push(local);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, place, name]));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from("PK\x05\x06"), end]);
}

let gbkCodes: Map<string, number> | null = null;

/** Encodes text as GBK, which Node decodes only. */
export function toGbk(text: string): Buffer {
  gbkCodes ??= listGbk();
  const bytes: number[] = [];
  for (const character of text) {
    const code = gbkCodes.get(character);
    if (code === undefined)
      bytes.push(...Buffer.from(character.charCodeAt(0) < 128 ? character : "?"));
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}

function listGbk(): Map<string, number> {
  const decoder = new TextDecoder("gbk");
  const codes = new Map<string, number>();
  for (let high = 0x81; high < 0xff; high++) {
    for (let low = 0x40; low < 0xff; low++) {
      if (low !== 0x7f) codes.set(decoder.decode(Uint8Array.of(high, low)), (high << 8) | low);
    }
  }
  return codes;
}
