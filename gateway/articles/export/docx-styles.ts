import { BorderStyle, type IStylesOptions, ShadingType } from "docx";

/** Styles with Word's own names, so that Word and WPS list them in the reader's language. */
export const STYLES = {
  quote: "Quote",
  code: "HTMLPreformatted",
  inlineCode: "HTMLCode",
  caption: "Caption",
  headerCell: "TableHeader",
  cell: "TableText",
  link: "Hyperlink",
} as const;

/** In twentieths of a point. */
export const INDENT = 420;
export const QUOTE_BORDER = {
  left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: "BFBFBF" },
};

const MONOSPACED = { ascii: "Consolas", hAnsi: "Consolas", cs: "Consolas", eastAsia: "SimSun" };
const heading = (size: number) => ({
  run: { size, bold: true, color: "1F1F1F" },
  paragraph: { keepNext: true, spacing: { before: 240, after: 120 } },
});

export const styles: IStylesOptions = {
  default: {
    document: {
      run: {
        font: { ascii: "Calibri", hAnsi: "Calibri", cs: "Calibri", eastAsia: "Microsoft YaHei" },
        size: 22,
        language: { value: "en-US", eastAsia: "zh-CN" },
      },
      paragraph: { spacing: { after: 160, line: 320 } },
    },
    heading1: heading(36),
    heading2: heading(30),
    heading3: heading(26),
    heading4: heading(23),
  },
  paragraphStyles: [
    {
      ...{ id: STYLES.quote, name: "Quote", basedOn: "Normal", next: "Normal", quickFormat: true },
      run: { color: "595959" },
      paragraph: { border: QUOTE_BORDER },
    },
    {
      ...{ id: STYLES.code, name: "HTML Preformatted", basedOn: "Normal", next: "Normal" },
      run: { font: MONOSPACED, size: 20, noProof: true },
      paragraph: {
        shading: { type: ShadingType.CLEAR, color: "auto", fill: "F5F5F5" },
        spacing: { line: 260 },
      },
    },
    {
      ...{ id: STYLES.caption, name: "caption", basedOn: "Normal", next: "Normal" },
      run: { size: 18, color: "595959" },
    },
    {
      ...{ id: STYLES.cell, name: "Table Text", basedOn: "Normal", quickFormat: true },
      paragraph: { spacing: { after: 0 } },
    },
    {
      ...{ id: STYLES.headerCell, name: "Table Header", basedOn: STYLES.cell, quickFormat: true },
      run: { bold: true },
    },
  ],
  characterStyles: [
    {
      ...{ id: STYLES.inlineCode, name: "HTML Code", basedOn: "DefaultParagraphFont" },
      run: { font: MONOSPACED, size: 20 },
    },
  ],
};
