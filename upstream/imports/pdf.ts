import { getDocumentProxy } from "unpdf";
import type { Block } from "~/gateway/core/document/document-schema";
import { toDocument } from "./html-document";
import { type Imported, ImportRefused, Losses } from "./imported";
import { type Line, readLines } from "./pdf-lines";

const MOST_PAGES = 300;
/** A scan has a page number at most. */
const LEAST_CHARACTERS_PER_PAGE = 8;

/** Height of the letters of the text. */
const [SECOND_LEVEL, THIRD_LEVEL] = [1.5, 1.15];
const LONGEST_HEADING = 60;
/** A line that ends earlier is the last one of its paragraph. */
const FULL_LINE = 0.85;
/** Between the lines of two paragraphs, in heights of a letter. */
const PARAGRAPH_GAP = 2.2;

/** Reads the text of a PDF; its pictures and tables are lost. @throws ImportRefused */
export async function readPdf(bytes: Uint8Array): Promise<Imported> {
  const pdf = await getDocumentProxy(bytes).catch((error: Error) => {
    throw new ImportRefused(error.name === "PasswordException" ? "encrypted" : "unreadable");
  });
  if (pdf.numPages > MOST_PAGES) throw new ImportRefused("too-long");
  const losses = new Losses();
  const lines: Line[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    lines.push(...(await readLines(await pdf.getPage(number))));
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (characters < LEAST_CHARACTERS_PER_PAGE * pdf.numPages) throw new ImportRefused("no-text");
  losses.add("layout");
  const { title, blocks } = toBlocks(lines);
  return { title, document: toDocument(blocks), pictures: [], warnings: losses.list() };
}

function toBlocks(lines: readonly Line[]): { title: string; blocks: Block[] } {
  const usual = findUsualHeight(lines);
  const width = Math.max(...lines.map((line) => line.width));
  const blocks: Block[] = [];
  let title = "";
  let paragraph: Line[] = [];
  const end = () => {
    const [first] = paragraph;
    if (!first) return;
    const text = paragraph.reduce((joined, line) => join(joined, line.text), "");
    const level = toLevel(first, usual, text);
    if (level === 2 && title === "" && blocks.length === 0) title = text;
    else
      blocks.push({
        ...(level ? { type: "heading", attrs: { level } } : { type: "paragraph" }),
        content: [{ type: "text", text }],
      } as Block);
    paragraph = [];
  };
  for (const line of lines) {
    const last = paragraph.at(-1);
    const isContinued =
      last &&
      Math.abs(last.height - line.height) < 0.5 &&
      last.width > FULL_LINE * width &&
      (line.isFirstOfPage || last.y - line.y < PARAGRAPH_GAP * line.height);
    if (!isContinued) end();
    paragraph.push(line);
  }
  end();
  return { title, blocks };
}

/** Returns the height of most letters. */
function findUsualHeight(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { height, text } of lines) counts.set(height, (counts.get(height) ?? 0) + text.length);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function toLevel({ height }: Line, usual: number, text: string): 2 | 3 | null {
  if (text.length > LONGEST_HEADING) return null;
  if (height >= usual * SECOND_LEVEL) return 2;
  return height >= usual * THIRD_LEVEL ? 3 : null;
}

/** Latin words are parted by a space, and a hyphen at the end of a line joins them. */
function join(text: string, next: string): string {
  if (text === "") return next;
  if (/\p{Script=Latin}-$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  const isLatin =
    /[\p{Script=Latin}\p{N},.;:!?)]$/u.test(text) && /^[\p{Script=Latin}\p{N}(]/u.test(next);
  return isLatin ? `${text} ${next}` : text + next;
}
