import mammoth from "mammoth";
import type { LossKind } from "~/gateway/core/document/loss-kinds";
import { htmlToDocument } from "./html-document";
import { type Imported, type ImportedPicture, ImportRefused, Losses } from "./imported";
import { unpackZip } from "./zip";

const OLD_OFFICE = "d0cf11e0a1b11ae1";
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");
const MAIN_PART = "word/document.xml";

/** What mammoth leaves out without a word. */
const LEFT_OUT: readonly [LossKind, RegExp][] = [
  ["formulas", /<m:oMath[ >]/g],
  ["charts", /<(?:c:chart|dgm:relIds)[ />]/g],
  ["embedded-objects", /<w:object[ >]/g],
];
/** The title of a Word document, and its two upper levels, are headings of an article. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Strong'] => strong",
  "strike => s",
];

/** Reads a docx. @throws ImportRefused */
export async function readWord(bytes: Buffer): Promise<Imported> {
  if (bytes.subarray(0, 8).toString("hex") === OLD_OFFICE)
    throw new ImportRefused(bytes.includes(ENCRYPTED_PACKAGE) ? "encrypted" : "old-word");
  const parts = unpackZip(bytes);
  const main = parts.get(MAIN_PART)?.toString("utf8");
  if (main === undefined) throw new ImportRefused("unreadable");
  const losses = new Losses();
  for (const [kind, pattern] of LEFT_OUT) losses.add(kind, [...main.matchAll(pattern)].length);
  const pictures: ImportedPicture[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    const id = String(pictures.length);
    pictures.push({ id, content: new Uint8Array(await image.readAsArrayBuffer()) });
    return { src: `image:${id}` };
  });
  const { value } = await mammoth
    .convertToHtml({ buffer: bytes }, { convertImage, styleMap: STYLES })
    .catch(() => {
      throw new ImportRefused("unreadable");
    });
  const { title, document } = htmlToDocument(value, losses);
  return { title, document, pictures, warnings: losses.list() };
}
