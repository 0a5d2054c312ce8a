import { ExternalHyperlink, type IRunOptions, Tab, TextRun } from "docx";
import type { Inline, Mark, Text } from "../../core/document/document-schema";
import { STYLES } from "./docx-styles";

type Run = TextRun | ExternalHyperlink;

/** What XML cannot hold; a document that somebody else has stored may have it. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const toXmlText = (text: string): string => text.replace(NOT_XML, "");

/** Returns the runs of texts and line breaks; neighbours of one link are one hyperlink. */
export function toRuns(content: readonly Inline[] = []): Run[] {
  const runs: Run[] = [];
  let linked: { href: string; children: TextRun[] } = { href: "", children: [] };
  const endLink = () => {
    if (linked.children.length > 0) runs.push(toHyperlink(linked.href, linked.children));
    linked = { href: "", children: [] };
  };
  for (const node of content) {
    const href = node.type === "text" ? findHref(node) : "";
    if (href !== linked.href) endLink();
    if (node.type === "hardBreak") runs.push(new TextRun({ break: 1 }));
    else if (href === "") runs.push(toRun(node));
    else
      linked = {
        href,
        children: [...linked.children, toRun(node, { style: STYLES.link })],
      };
  }
  endLink();
  return runs;
}

export const toHyperlink = (link: string, children: TextRun[]): ExternalHyperlink =>
  new ExternalHyperlink({ link, children });

/** Returns the runs of a code block: each line after the first begins with a break. */
export const toCodeRuns = (code: string): TextRun[] =>
  code.split("\n").map((line, index) => {
    const parts = toXmlText(line).split("\t");
    const children = parts.flatMap((part, at) => (at === 0 ? [part] : [new Tab(), part]));
    return new TextRun({ children, ...(index > 0 && { break: 1 }) });
  });

const findHref = ({ marks = [] }: Text): string =>
  marks.find((mark) => mark.type === "link")?.attrs.href ?? "";

function toRun({ text, marks = [] }: Text, options: IRunOptions = {}): TextRun {
  const has = (type: Mark["type"]) => marks.some((mark) => mark.type === type);
  return new TextRun({
    ...options,
    ...(has("code") && { style: STYLES.inlineCode }),
    ...(has("bold") && { bold: true }),
    ...(has("italic") && { italics: true }),
    ...(has("strike") && { strike: true }),
    text: toXmlText(text),
  });
}
