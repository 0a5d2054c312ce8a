import {
  AlignmentType,
  Document,
  HeadingLevel,
  type ILevelsOptions,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from "docx";
import type {
  ArticleDocument,
  Block,
  Table as TableBlock,
} from "../../core/document/document-schema";
import { toCodeRuns, toRuns, toXmlText } from "./docx-inline";
import { type PictureSource, toPicture } from "./docx-picture";
import { INDENT, QUOTE_BORDER, STYLES, styles } from "./docx-styles";

export interface DocxSource {
  readonly title: string;
  readonly digest: string;
  readonly document: ArticleDocument;
  /** By the sources of the document's images. */
  readonly pictures: ReadonlyMap<string, PictureSource>;
}

const HEADINGS = {
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
} as const;
const BULLETS = "•◦▪";
/** The highest that Word takes. */
const HIGHEST_NUMBER = 32_767;
/** Width of the text on a page of A4, in twentieths of a point. */
const PAGE_WIDTH = 9_026;

/** Where a block stands. */
interface Place {
  /** Depth of nested lists, -1 outside. */
  readonly level: number;
  readonly isQuoted: boolean;
  readonly indent: number;
}

/** Returns the bytes of a docx that Word and WPS open (docs/product.md#an-article-leaves-as-a-file). */
export function toDocx(source: DocxSource): Promise<Buffer> {
  const blocks = new Blocks(source.pictures);
  const title = new Paragraph({ heading: HeadingLevel.HEADING_1, text: toXmlText(source.title) });
  const place = { level: -1, isQuoted: false, indent: 0 };
  const children = [
    title,
    ...source.document.content.flatMap((block) => blocks.render(block, place)),
  ];
  const document = new Document({
    ...{ title: toXmlText(source.title), description: toXmlText(source.digest), styles },
    numbering: { config: blocks.numbering },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
}

class Blocks {
  readonly numbering: { reference: string; levels: ILevelsOptions[] }[] = [];

  constructor(private readonly pictures: ReadonlyMap<string, PictureSource>) {}

  render(block: Block, place: Place): (Paragraph | Table)[] {
    const { indent } = place;
    switch (block.type) {
      case "paragraph":
        return [this.paragraph({ children: toRuns(block.content) }, place)];
      case "heading": {
        const heading = HEADINGS[block.attrs.level];
        return [this.paragraph({ heading, children: toRuns(block.content) }, place)];
      }
      case "blockquote": {
        const inner = { ...place, isQuoted: true, indent: indent + INDENT };
        return block.content.flatMap((child) => this.render(child, inner));
      }
      case "bulletList":
      case "orderedList":
        return this.renderList(block, {
          ...place,
          level: place.level + 1,
          indent: indent + INDENT,
        });
      case "codeBlock": {
        const children = toCodeRuns(block.content?.[0].text ?? "");
        return [this.paragraph({ style: STYLES.code, children }, place)];
      }
      case "table":
        return renderTable(block, indent);
      case "image": {
        const { src } = block.attrs;
        const source = this.pictures.get(src) ?? { address: src, content: null };
        return toPicture(block, source, indent);
      }
      case "horizontalRule":
        return [this.paragraph({ thematicBreak: true }, { ...place, isQuoted: false })];
    }
  }

  /** What follows the text of an item stands below it, without a number. */
  private renderList(list: Extract<Block, { type: "bulletList" | "orderedList" }>, place: Place) {
    const { level, indent } = place;
    const reference = this.addNumbering(list, place);
    return list.content.flatMap(({ content: [first, ...rest] }) => [
      this.paragraph(
        { numbering: { reference, level }, children: toRuns(first.content) },
        { ...place, indent },
      ),
      ...rest.flatMap((block) => this.render(block, place)),
    ]);
  }

  /** Each list counts for itself, and from its own start. */
  private addNumbering(
    list: Extract<Block, { type: "bulletList" | "orderedList" }>,
    { level, indent }: Place,
  ): string {
    const isOrdered = list.type === "orderedList";
    const reference = isOrdered ? `ordered-${this.numbering.length}` : `bullets-${level}-${indent}`;
    if (this.numbering.some((known) => known.reference === reference)) return reference;
    const style = { paragraph: { indent: { left: indent, hanging: INDENT } } };
    const common = { level, alignment: AlignmentType.LEFT, style };
    const own: ILevelsOptions = isOrdered
      ? {
          ...common,
          format: LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          start: Math.min(list.attrs.start, HIGHEST_NUMBER),
        }
      : { ...common, format: LevelFormat.BULLET, text: BULLETS[level % BULLETS.length] };
    this.numbering.push({ reference, levels: [own] });
    return reference;
  }

  private paragraph(options: IParagraphOptions, { isQuoted, indent }: Place): Paragraph {
    const hanging = options.numbering ? INDENT : undefined;
    const isPlain = !(options.numbering || options.heading || options.style);
    return new Paragraph({
      ...(isQuoted && (isPlain ? { style: STYLES.quote } : { border: QUOTE_BORDER })),
      ...(indent > 0 && { indent: { left: indent, hanging } }),
      ...options,
    });
  }
}

/** An empty paragraph parts a table from the next one, and ends the document behind the last. */
function renderTable({ content: [header, ...body] }: TableBlock, indent: number) {
  const columns = header.content.length;
  const width = Math.floor((PAGE_WIDTH - indent) / columns);
  const cells = (content: TableBlock["content"][number]["content"], style: string) =>
    content.map(
      (cell) =>
        new TableCell({
          width: { size: width, type: WidthType.DXA },
          children: [new Paragraph({ style, children: toRuns(cell.content) })],
        }),
    );
  const table = new Table({
    ...{ columnWidths: Array<number>(columns).fill(width), layout: TableLayoutType.AUTOFIT },
    width: { size: width * columns, type: WidthType.DXA },
    indent: { size: indent, type: WidthType.DXA },
    rows: [
      new TableRow({ tableHeader: true, children: cells(header.content, STYLES.headerCell) }),
      ...body.map((row) => new TableRow({ children: cells(row.content, STYLES.cell) })),
    ],
  });
  return [table, new Paragraph({ style: STYLES.cell })];
}
