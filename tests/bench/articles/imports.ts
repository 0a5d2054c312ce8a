import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";
import { Document, ImageRun, Packer, Paragraph } from "docx";
import { createPdf } from "~/tests/upstream/imports/files";
import type { Row, Server } from "../measure";
import type { Author } from "./author";

const LARGEST = 5 * 1024 * 1024;
const KILOBYTES_PER_MEGABYTE = 1024;
const TIMES = 10;
const PAGES = ["/accountInformation", "/article"];
const MOST_TEXT = 58_000;

/** Measures imports of the largest files, and pages of the same process meanwhile. */
export async function imports({ pid }: Server, author: Author): Promise<Row[]> {
  const files = [
    { name: "docx", path: "/article/wordParse", content: await createWord() },
    { name: "PDF", path: "/article/pdfParse", content: createPdfOf5Megabytes() },
  ];
  const alone = await watchPages(author, () => wait(5_000));
  const rows: Row[] = [];
  for (const { name, path, content } of files) {
    const before = memoryMb(pid);
    const seconds: number[] = [];
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, memoryMb(pid));
    }, 20);
    const meanwhile = await watchPages(author, async () => {
      for (let count = 0; count < TIMES; count += 1) {
        const from = performance.now();
        await author.importFile(path, content, `a.${name.toLowerCase()}`);
        seconds.push((performance.now() - from) / 1_000);
      }
    });
    clearInterval(sampling);
    const size = `${(content.length / 1024 / 1024).toFixed(1)} MB`;
    rows.push(
      {
        what: `import of a ${name} of 5 MB`,
        ...{ value: Math.max(...seconds), limit: 5, unit: "s" },
        details: `${size}, the slowest of ${TIMES}`,
      },
      {
        what: `import of a ${name} of 5 MB, memory`,
        ...{ value: peak - before, limit: 300, unit: "MB more" },
        details: `before ${Math.round(before)} MB`,
      },
      {
        what: `pages while a ${name} is imported, p99`,
        ...{ value: meanwhile - alone, limit: 100, unit: "ms more than otherwise" },
        details: `${meanwhile.toFixed(0)} ms, otherwise ${alone.toFixed(0)} ms`,
      },
    );
  }
  return rows;
}

/** Requests pages until the work has ended. Returns the p99 of their times in ms. */
async function watchPages(author: Author, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let hasEnded = false;
  const ending = work().finally(() => {
    hasEnded = true;
  });
  while (!hasEnded)
    for (const page of PAGES) {
      const from = performance.now();
      await author.get(page);
      times.push(performance.now() - from);
    }
  await ending;
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / KILOBYTES_PER_MEGABYTE;
}

/** Returns a document whose pictures cannot be packed, with as much text as an article may have. */
function createWord(): Promise<Buffer> {
  const pictures = Array.from({ length: 20 }, () => {
    const transformation = { width: 290, height: 290 };
    const picture = new ImageRun({ type: "png", data: createNoise(290), transformation });
    return new Paragraph({ children: [picture] });
  });
  const texts = Array.from({ length: 580 }, () => new Paragraph("字".repeat(MOST_TEXT / 580)));
  return Packer.toBuffer(new Document({ sections: [{ children: [...texts, ...pictures] }] }));
}

function createPdfOf5Megabytes(): Buffer {
  const line = "words of a page ".repeat(5);
  const pages = Array.from({ length: MOST_TEXT / line.length / 10 }, () =>
    Array.from({ length: 10 }, (): [number, string] => [12, line]),
  );
  const { length } = createPdf(pages);
  return createPdf(pages, "", LARGEST - length - 200);
}

/** Returns a PNG of random colours. */
function createNoise(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(3 * side)]),
  );
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    toChunk("IHDR", header),
    toChunk("IDAT", deflateSync(Buffer.concat(rows))),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}
