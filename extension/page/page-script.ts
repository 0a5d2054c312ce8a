import type { ChannelDefinition, Finder } from "~/gateway/core/publishing/platform-schema";
import { readField, setField } from "../editors/field";
import { emptyOutline, type Outline } from "../editors/outline";
import { outlineElement } from "../editors/page-outline";
import { copyText, insertByBeforeInput, paste, pasteFile, type Writing } from "../editors/paste";
import { find, findBody, readText } from "./find";
import { takeImages, toFile } from "./received-images";

export { closeDialogs, inspectPage } from "./inspect";
export { receiveImage } from "./received-images";

/* Put into a platform's page, in a world of its own that the page's scripts cannot reach. */

/** Clicks an element once; false when the page does not have it. */
export function press(finder: Finder): boolean {
  const element = find(finder);
  element?.click();
  return element !== null;
}

/** Returns the addresses of published articles that the page has or leads to. */
export function listPublished({ published }: ChannelDefinition): string[] {
  const address = new RegExp(published);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
  return [location.href, ...links.map(({ href }) => href)].filter((url) => address.test(url));
}

/** Returns the articles that a platform's list has links to. */
export function listTitled({ article }: ChannelDefinition): { url: string; title: string }[] {
  const address = new RegExp(article);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
  return links
    .filter(({ href }) => address.test(href))
    .map((link) => ({ url: link.href, title: readText(link) }));
}

/** Returns cookies that the page's own scripts can read. */
export function readCookies(names: readonly string[]): Record<string, string> {
  const cookies = document.cookie.split("; ").map((cookie) => {
    const [name = "", ...value] = cookie.split("=");
    return [name, value.join("=")] as const;
  });
  return Object.fromEntries(cookies.filter(([name]) => names.includes(name)));
}

/** Returns the title as the page has it afterwards, or null when there is no field for it. */
export function writeTitle(channel: ChannelDefinition, title: string): string | null {
  const field = find(channel.title);
  if (!field) return null;
  setField(field, title);
  return readField(field);
}

/** Gives the editor the article with the received images; read the editor back afterwards. */
export function writeBody(channel: ChannelDefinition, { html, text }: Writing): void {
  const body = findBody(channel.body);
  if (!body) return;
  const writing = { html: withReceivedImages(html), text };
  if (channel.write.way === "beforeinput") insertByBeforeInput(body, writing);
  else paste(body, writing);
}

/** Has the editor upload the received image; it writes the address into its text. */
export function pasteImage(finder: Finder): void {
  const editor = find(finder);
  const [image] = Object.values(takeImages());
  if (editor && image) pasteFile(editor, toFile(image));
}

/** Puts a text with the received images where the page's own world reads it; returns the element's id. */
export function handOver(content: string): string {
  const holder = document.createElement("data");
  holder.id = crypto.randomUUID();
  holder.hidden = true;
  holder.textContent = withReceivedImages(content);
  document.documentElement.append(holder);
  return holder.id;
}

/** Removes the element that `handOver` has made. */
export function takeBack(holderId: string): void {
  document.getElementById(holderId)?.remove();
}

function withReceivedImages(html: string): string {
  let all = html;
  for (const [name, address] of Object.entries(takeImages()))
    all = all.replaceAll(name, () => address);
  return all;
}

/** Returns what the editor shows. */
export function readBody(channel: ChannelDefinition): Outline {
  const body = findBody(channel.body);
  if (!body) return emptyOutline();
  return outlineElement(body, channel.body.ignore);
}

/** Returns the whole text of an editor of Markdown. */
export function readMarkdown(channel: ChannelDefinition): string {
  const body = findBody(channel.body);
  return body ? copyText(body) || body.textContent : "";
}
