import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { crc32 } from "node:zlib";

const SOURCE = "extension";
/** 1980-01-01 00:00: a fixed time makes the same bytes of the same files. */
const DOS_DATE = 0x21;
const VERSION_NEEDED = 20;
const UTF8_NAMES = 0x0800;

/** Returns a zip of uncompressed files, sorted by name. */
function packExtension(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
  const files = [];
  const directory = [];
  let offset = 0;
  for (const name of names) {
    const content = readFileSync(join(folder, name));
    const fields = entryFields(name, content);
    const local = Buffer.concat([uint32(0x04034b50), fields, Buffer.from(name), content]);
    files.push(local);
    directory.push(uint32(0x02014b50), uint16(VERSION_NEEDED), fields, zeros(10), uint32(offset));
    directory.push(Buffer.from(name));
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = uint16(names.length);
  const end = [uint32(0x06054b50), zeros(4), count, count, uint32(central.length), uint32(offset)];
  return Buffer.concat([...files, central, ...end, zeros(2)]);
}

/** The header fields that a zip has both beside a file and in its directory. */
function entryFields(name, content) {
  const size = uint32(content.length);
  return Buffer.concat([
    uint16(VERSION_NEEDED),
    uint16(UTF8_NAMES),
    zeros(4),
    uint16(DOS_DATE),
    uint32(crc32(content)),
    size,
    size,
    uint16(Buffer.byteLength(name)),
    zeros(2),
  ]);
}

function uint16(value) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const zeros = (length) => Buffer.alloc(length);

const { version } = JSON.parse(readFileSync(join(SOURCE, "manifest.json"), "utf8"));
const [target = `public/extension-${version}.zip`] = process.argv.slice(2);
writeFileSync(target, packExtension(SOURCE));
