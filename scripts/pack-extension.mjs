import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";

const SOURCE = "extension";
/** 1980-01-01 00:00: a fixed time makes the same bytes of the same files. */
const DOS_DATE = 0x21;
const VERSION_NEEDED = 20;
const UTF8_NAMES = 0x0800;

/** Numbers in little-endian order, each with its count of bytes. */
const pack = (...fields) =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** Returns a zip of uncompressed files, sorted by name. */
function packFolder(folder) {
  const local = [];
  const directory = [];
  let offset = 0;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(pathOf);
  for (const path of paths.sort()) {
    const content = readFileSync(path);
    const name = Buffer.from(path.slice(folder.length + 1));
    const sizes = [4, content.length];
    const about = [
      [2, VERSION_NEEDED],
      [2, UTF8_NAMES],
      [4, 0],
      [2, DOS_DATE],
      [4, crc32(content)],
    ];
    const fields = pack(...about, sizes, sizes, [2, name.length], [2, 0]);
    const file = [pack([4, 0x04034b50]), fields, name, content];
    const entry = [pack([4, 0x02014b50], [2, VERSION_NEEDED]), fields, Buffer.alloc(10)];
    local.push(...file);
    directory.push(...entry, pack([4, offset]), name);
    offset += Buffer.concat(file).length;
  }
  const central = Buffer.concat(directory);
  const count = [2, paths.length];
  const end = pack([4, 0x06054b50], [4, 0], count, count, [4, central.length], [4, offset], [2, 0]);
  return Buffer.concat([...local, central, end]);
}

const pathOf = ({ parentPath, name }) => `${parentPath}/${name}`;

const { version } = JSON.parse(readFileSync(`${SOURCE}/manifest.json`, "utf8"));
const [target = `public/extension-${version}.zip`] = process.argv.slice(2);
writeFileSync(target, packFolder(SOURCE));
