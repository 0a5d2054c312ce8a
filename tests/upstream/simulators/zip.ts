import { crc32, deflateRawSync } from "node:zlib";

/** Returns a zip of one file. */
export function zip(name: Buffer, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from("PK\x05\x06"), end]);
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
