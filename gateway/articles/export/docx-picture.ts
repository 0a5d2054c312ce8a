import { AlignmentType, ImageRun, Paragraph, TextRun } from "docx";
import { imageSize } from "image-size";
import type { Image } from "../../core/document/document-schema";
import { toHyperlink, toXmlText } from "./docx-inline";
import { STYLES } from "./docx-styles";

/** Width of the text on a page of A4, in pixels. */
const [WIDEST, HIGHEST] = [600, 860];
const TYPES: Readonly<Record<string, "png" | "jpg" | "gif">> = {
  ...{ png: "png", jpg: "jpg", gif: "gif" },
};

export interface PictureSource {
  /** Where a reader finds it. */
  readonly address: string;
  /** null for one that is not embedded */
  readonly content: Uint8Array | null;
}

/** Returns a picture with its caption; a link replaces one that Word cannot show. */
export function toPicture({ attrs }: Image, source: PictureSource, indent: number): Paragraph[] {
  const caption = toXmlText(attrs.caption);
  const alt = toXmlText(attrs.alt);
  const layout = { alignment: AlignmentType.CENTER, indent: { left: indent } };
  const run = source.content && toImageRun(source.content, alt || caption);
  if (!run) {
    const text = new TextRun({ text: caption || alt || source.address, style: STYLES.link });
    return [new Paragraph({ ...layout, children: [toHyperlink(source.address, [text])] })];
  }
  const picture = new Paragraph({ ...layout, keepNext: caption !== "", children: [run] });
  const below = new Paragraph({
    ...layout,
    style: STYLES.caption,
    children: [new TextRun(caption)],
  });
  return caption ? [picture, below] : [picture];
}

function toImageRun(data: Uint8Array, description: string): ImageRun | null {
  const shape = findShape(data);
  if (!shape) return null;
  const { type, width, height } = shape;
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
  return new ImageRun({
    ...{ type, data },
    transformation: { width: toPixels(width), height: toPixels(height) },
    altText: { name: description, title: description, description },
  });
}

/** A picture that a camera has turned is wide where its file says high. */
function findShape(data: Uint8Array) {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(data);
    const known = TYPES[type];
    if (!known || Math.min(width, height) <= 0) return null;
    return orientation >= 5
      ? { type: known, width: height, height: width }
      : { type: known, width, height };
  } catch {
    return null;
  }
}
