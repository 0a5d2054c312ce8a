import { deflateRawSync } from "node:zlib";
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const cell = (text: string, columnSpan = 1) =>
  new TableCell({ columnSpan, children: [new Paragraph(text)] });

/** A docx with a part of each kind. */
export const createWord = (paragraphs: readonly string[] = ["正文"]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: "文章的标题", heading: HeadingLevel.HEADING_1 }),
            new Paragraph({ text: "第一节", heading: HeadingLevel.HEADING_2 }),
            ...paragraphs.map((text) => new Paragraph(text)),
            new Paragraph({
              children: [
                new TextRun({ text: "加粗", bold: true }),
                new ExternalHyperlink({
                  link: "https://example.com/a?b=1&c=2",
                  children: [new TextRun("链接")],
                }),
                new ExternalHyperlink({
                  link: "javascript:alert(1)",
                  children: [new TextRun("坏链接")],
                }),
              ],
            }),
            new Paragraph({ text: "项目", bullet: { level: 0 } }),
            new Table({
              rows: [
                new TableRow({ children: [cell("甲"), cell("乙")] }),
                new TableRow({ children: [cell("合并", 2)] }),
              ],
            }),
            new Paragraph({
              children: [
                new ImageRun({ type: "png", data: PIXEL, transformation: { width: 1, height: 1 } }),
              ],
            }),
          ],
        },
      ],
    }),
  );

/** A ZIP file of one part; `statedBytes` may be a lie. */
export function createZip(
  name: string,
  content: Buffer,
  given: { statedBytes?: number; flags?: number; count?: number } = {},
): Buffer {
  const { statedBytes = content.length, flags = 0, count = 1 } = given;
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(flags, 6);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(statedBytes, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(statedBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  const start = local.length + name.length + packed.length;
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

/** A PDF with a page for each text in Latin letters; without texts it is a scan. @param unusedBytes that no page shows */
export function createPdf(
  pages: readonly (readonly [size: number, text: string][])[],
  encryption = "",
  unusedBytes = 0,
): Buffer {
  const objects: string[] = ["<< /Type /Catalog /Pages 2 0 R >>"];
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [index, lines] of pages.entries()) {
    const drawn = lines.map(
      ([size, text], row) => `/F1 ${size} Tf 1 0 0 1 72 ${720 - row * 60} Tm (${text}) Tj`,
    );
    const stream = `BT ${drawn.join(" ")} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  if (unusedBytes > 0)
    objects.push(`<< /Length ${unusedBytes} >>\nstream\n${"x".repeat(unusedBytes)}\nendstream`);
  if (encryption) objects.push(encryption);
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const encrypt = encryption
    ? `/Encrypt ${objects.length} 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`
    : "";
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt} >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

export const ENCRYPTION = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${"5a".repeat(32)}> /U <${"a5".repeat(32)}> >>`;

/** The beginning of a file of old Office versions, with the name of a stream in it. */
export const createOldOffice = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(512),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(512),
  ]);
