import { DOMParser } from "@xmldom/xmldom";
import { expect } from "vitest";
import { unpackZip } from "~/upstream/imports/zip";

/** What ECMA-376 puts in this order, as far as the exported files have it. */
const ORDERS: Readonly<Record<string, string>> = {
  "w:pPr":
    "pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange",
  "w:rPr":
    "rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath",
  "w:tblPr":
    "tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription",
  "w:tcPr":
    "cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark",
  "w:tbl": "tblPr tblGrid tr",
  "w:tc": "tcPr p",
  "w:lvl": "start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr",
  "w:style":
    "name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr",
  "w:styles": "docDefaults latentStyles style",
  "w:numbering": "numPicBullet abstractNum num",
};
const REQUIRED = [
  "[Content_Types].xml",
  "_rels/.rels",
  "docProps/core.xml",
  "word/_rels/document.xml.rels",
  "word/document.xml",
  "word/numbering.xml",
  "word/styles.xml",
];

const elements = (document: Document, name: string): Element[] =>
  [...Array(document.getElementsByTagName(name).length).keys()].map(
    (index) => document.getElementsByTagName(name)[index] as Element,
  );
const attributes = (document: Document, name: string, attribute: string): string[] =>
  elements(document, name).map((element) => element.getAttribute(attribute) ?? "");

/** Parses every part of XML, and fails for one that is not well-formed. */
function parseParts(bytes: Uint8Array): Map<string, Document | Buffer> {
  const fail = (message: string) => {
    throw new Error(message);
  };
  const parser = new DOMParser({
    errorHandler: { warning: fail, error: fail, fatalError: fail },
  });
  return new Map(
    [...unpackZip(Buffer.from(bytes))].map(([name, content]) => [
      name,
      /\.(xml|rels)$/.test(name)
        ? parser.parseFromString(content.toString("utf8"), "text/xml")
        : content,
    ]),
  );
}

/** Checks what Word needs to open a file without repairing it. */
export function expectWordOpens(bytes: Uint8Array): void {
  const parts = parseParts(bytes);
  for (const name of REQUIRED) expect([...parts.keys()], name).toContain(name);
  const part = (name: string) => parts.get(name) as Document;
  const types = part("[Content_Types].xml");
  const overrides = attributes(types, "Override", "PartName");
  const extensions = attributes(types, "Default", "Extension");
  for (const name of parts.keys())
    expect(
      name === "[Content_Types].xml" ||
        overrides.includes(`/${name}`) ||
        extensions.includes(name.replace(/^.*\./, "")),
      `type of ${name}`,
    ).toBe(true);
  for (const name of overrides) expect([...parts.keys()], name).toContain(name.slice(1));

  const main = part("word/document.xml");
  const relations = elements(part("word/_rels/document.xml.rels"), "Relationship");
  for (const relation of relations)
    if (relation.getAttribute("TargetMode") !== "External")
      expect([...parts.keys()]).toContain(`word/${relation.getAttribute("Target")}`);
  const ids = relations.map((relation) => relation.getAttribute("Id"));
  expect(new Set(ids).size).toBe(ids.length);
  const used = [
    ...attributes(main, "w:hyperlink", "r:id"),
    ...attributes(main, "a:blip", "r:embed"),
  ];
  for (const id of used) expect(ids).toContain(id);

  const styles = attributes(part("word/styles.xml"), "w:style", "w:styleId");
  expect(new Set(styles).size, styles.join()).toBe(styles.length);
  for (const name of ["w:pStyle", "w:rStyle"])
    for (const style of attributes(main, name, "w:val")) expect(styles).toContain(style);
  const numbering = part("word/numbering.xml");
  const numbers = attributes(numbering, "w:num", "w:numId");
  for (const id of attributes(main, "w:numId", "w:val")) expect(numbers).toContain(id);
  const abstracts = attributes(numbering, "w:abstractNum", "w:abstractNumId");
  for (const id of attributes(numbering, "w:abstractNumId", "w:val"))
    expect(abstracts).toContain(id);
  const pictures = attributes(main, "wp:docPr", "id");
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const document of [main, part("word/styles.xml"), numbering]) expectOrder(document);
  for (const cell of elements(main, "w:tc")) expect(cell.lastChild?.nodeName).toBe("w:p");
}

function expectOrder(document: Document): void {
  for (const [name, order] of Object.entries(ORDERS)) {
    const places = order.split(" ").map((child) => `w:${child}`);
    for (const element of elements(document, name)) {
      const children = [...Array(element.childNodes.length).keys()].map(
        (index) => element.childNodes[index]?.nodeName ?? "",
      );
      const found = children.map((child) => places.indexOf(child));
      expect(found, `${name}: ${children.join(" ")}`).toEqual(
        [...found].filter((place) => place >= 0).sort((one, other) => one - other),
      );
    }
  }
}
