import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

/** Large enough for WeChat to recognise the code in a phone's album. */
const PIXELS_PER_MODULE = 8;
const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** One bit per pixel, greyscale; default compression, filter and no interlacing. */
const DEPTH_AND_FORMAT = [1, 0, 0, 0, 0];

/**
 * Returns the QR code of a text as a picture in the page, for loaders, so that browsers need no
 * encoder. A long press on a login code lets phones save it and WeChat recognise the code, which an
 * inline SVG does not.
 */
export function toQrPicture(text: string): string {
  return `data:image/png;base64,${renderQrPng(text).toString("base64")}`;
}

/** Returns the QR code of a text as a PNG. @internal */
export function renderQrPng(text: string): Buffer<ArrayBuffer> {
  // A screen has no stains: less correction gives fewer and larger modules.
  const { data, size } = encode(text, { ecc: "L", border: 2 });
  const width = size * PIXELS_PER_MODULE;
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  const lines = data.flatMap((modules) => Array<Buffer>(PIXELS_PER_MODULE).fill(toLine(modules)));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([header, Buffer.from(DEPTH_AND_FORMAT)])),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Returns one line of pixels: the number of the filter, then a byte for the eight pixels of each
 * module.
 */
function toLine(modules: readonly boolean[]): Buffer {
  return Buffer.from([0, ...modules.map((isDark) => (isDark ? 0x00 : 0xff))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
