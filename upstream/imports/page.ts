import { Readability } from "@mozilla/readability";
import { toPlainText } from "~/gateway/core/document/plain-text";
import { parsePage } from "./dom";
import { htmlToDocument } from "./html-document";
import { type Imported, type ImportedPicture, ImportRefused, Losses } from "./imported";

const LAZY = ["data-src", "data-original", "data-lazy-src", "data-actualsrc", "data-original-src"];
/** More than a menu has. */
const LEAST_CHARACTERS = 40;

/** Reads the article of a page; its pictures are addresses, to be fetched. @throws ImportRefused */
export function readPage({
  bytes,
  url,
  contentType,
}: {
  bytes: Uint8Array;
  url: string;
  contentType: string;
}): Imported {
  const page = parsePage(decode(bytes, contentType));
  prepare(page, url);
  const title = findTitle(page);
  // The place of the text in WeChat's articles, which is hidden until a script has run.
  const known = page.querySelector("#js_content");
  const article = known ?? findArticle(page);
  if (!article) throw new ImportRefused("no-text");
  const losses = new Losses();
  const pictures = takePictures(article);
  const { title: heading, document } = htmlToDocument(article.innerHTML, losses);
  const least = known ? 1 : LEAST_CHARACTERS;
  if (toPlainText(document).length < least && pictures.length === 0)
    throw new ImportRefused("no-text");
  return { title: title || heading, document, pictures, warnings: losses.list() };
}

const findArticle = (page: Document) =>
  new Readability<Element>(page, {
    charThreshold: LEAST_CHARACTERS,
    serializer: (node) => node as Element,
  }).parse()?.content;

/** Replaces the addresses of the pictures with ids. */
function takePictures(article: Element): ImportedPicture[] {
  const pictures: ImportedPicture[] = [];
  for (const image of article.querySelectorAll("img")) {
    const address = image.getAttribute("src") ?? "";
    if (!/^https?:/i.test(address)) continue;
    const id = String(pictures.length);
    pictures.push({ id, content: toAddress(address) });
    image.setAttribute("src", `image:${id}`);
  }
  return pictures;
}

/** Chinese sites still use GBK, which the header or the page names. */
function decode(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString("latin1");
  const [, charset] =
    /charset=["']?([\w-]+)/i.exec(contentType) ?? /charset=["']?([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(charset ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Makes addresses whole, and shows the pictures that a script would have loaded. */
function prepare(page: Document, url: string): void {
  for (const image of page.querySelectorAll("img")) {
    const lazy = LAZY.map((name) => image.getAttribute(name)).find(Boolean);
    const address = URL.parse(lazy ?? image.getAttribute("src") ?? "", url);
    if (address) image.setAttribute("src", address.href);
    image.removeAttribute("srcset");
  }
  for (const link of page.querySelectorAll("a[href]")) {
    const address = URL.parse(link.getAttribute("href") ?? "", url);
    // Readability takes scripts out without a word; another address that no article holds is counted.
    if (address?.protocol === "javascript:") link.setAttribute("href", "script:");
    else if (address) link.setAttribute("href", address.href);
  }
}

function findTitle(page: Document): string {
  const named = page.querySelector('meta[property="og:title"]')?.getAttribute("content");
  const heading = page.querySelector("#activity-name, h1")?.textContent;
  return (named || heading || page.title || "").replace(/\s+/g, " ").trim();
}

const toAddress = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
