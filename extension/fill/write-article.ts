import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { listImages } from "~/gateway/core/document/images";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import { toPlainText } from "~/gateway/core/document/plain-text";
import { toHtml } from "~/gateway/core/document/to-html";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import type { ChannelDefinition, WritingWay } from "~/gateway/core/publishing/platform-schema";
import { outlineDocument } from "../editors/document-outline";
import type { Outline } from "../editors/outline";
import { bringImages, type Images } from "./bring-images";
import { isStored, listLostImages, withImages } from "./document-images";
import { callPage, readByInterface, setByInterface } from "./page-calls";
import { uploadImages } from "./upload-images";

/**
 * Writes an article into the editor, and returns which images it could not bring, counted from 1;
 * null when the page has no such editor.
 * @throws PageUnreachableError
 */
export async function writeEditor(
  tabId: number,
  channel: ChannelDefinition,
  document: ArticleDocument,
  images: Images,
): Promise<number[] | null> {
  const { write } = channel;
  const addresses = await (takesMarkdown(write) ? upload : bring)(tabId, channel, document, images);
  const findAddress = (source: string) =>
    addresses.get(source) ?? (takesMarkdown(write) && !isStored(source) ? source : null);
  const lostImages = listLostImages(document, findAddress);
  const written = withImages(document, findAddress);
  const html = takesMarkdown(write) ? "" : toHtml(written, { imageAddress: (source) => source });
  const text = takesMarkdown(write) ? toMarkdown(written) : toPlainText(written);
  if (write.way === "interface")
    return (await setByInterface(tabId, write.editor, html || text)) ? lostImages : null;
  await callPage(tabId, "writeBody", channel, { html, text });
  return lostImages;
}

/** Returns what the editor holds, or null when the page has no such editor. @throws PageUnreachableError */
export async function readEditor(
  tabId: number,
  channel: ChannelDefinition,
): Promise<Outline | null> {
  if (!takesMarkdown(channel.write)) return callPage(tabId, "readBody", channel);
  const text = await readMarkdown(tabId, channel);
  return text === null ? null : outlineDocument(parseMarkdown(text).document);
}

const takesMarkdown = (write: WritingWay): boolean =>
  write.way === "markdown" || (write.way === "interface" && write.format === "markdown");

const readMarkdown = (tabId: number, channel: ChannelDefinition): Promise<string | null> =>
  channel.write.way === "interface"
    ? readByInterface(tabId, channel.write.editor)
    : callPage(tabId, "readMarkdown", channel);

/** Markdown has addresses of images only, so the editor uploads those that the service stores. */
function upload(
  tabId: number,
  channel: ChannelDefinition,
  document: ArticleDocument,
  { read, uploadWaitMs }: Images,
): Promise<Map<string, string>> {
  const readText = async () => (await readMarkdown(tabId, channel)) ?? "";
  const editor = { tabId, channel, readText, uploadWaitMs };
  return uploadImages(editor, listSources(document).filter(isStored), read);
}

const bring = (
  tabId: number,
  _: ChannelDefinition,
  document: ArticleDocument,
  { read }: Images,
): Promise<Map<string, string>> => bringImages(tabId, listSources(document), read);

const listSources = (document: ArticleDocument): string[] => [
  ...new Set(listImages(document).map(({ attrs }) => attrs.src)),
];
