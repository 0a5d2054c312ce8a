import { findUrl } from "../find-url";

const MAX_LENGTH = 2048;
/** What an address holds only in encoded form, so that it needs no escape in Markdown and HTML. */
const ENCODED = /[\s<>"\\^`{|}\p{Cc}\p{Surrogate}]/u;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const UPLOADED = /^image:([\w-]{1,64})$/;

/** Returns whether a link may lead there: http, https and mailto only (docs/product.md#a-document-has-a-closed-set-of-parts). */
export function isLinkAddress(address: string): boolean {
  if (address.length > MAX_LENGTH || ENCODED.test(address)) return false;
  return /^https?:\/\/[^/]/.test(address)
    ? findUrl(address) !== null
    : /^mailto:[^@]+@[^@]+$/.test(address);
}

/** Returns whether an image may come from there: an uploaded one (`image:ID`) or an https address. */
export const isImageSource = (source: string): boolean =>
  UPLOADED.test(source) || (source.startsWith("https://") && isLinkAddress(source));

/** Returns the id of an uploaded image, or null for an address. */
export const findImageId = (source: string): string | null => UPLOADED.exec(source)?.[1] ?? null;

/** Returns an address from outside in its stored spelling, or null when the document cannot hold it. */
export function toLinkAddress(written: string): string | null {
  const spelled = written
    .trim()
    .replace(LONE_SURROGATE, "")
    .replace(/^\/\/(?=[^/])/, "https://")
    .replace(/^(?:https?|mailto):/i, (scheme) => scheme.toLowerCase())
    .replace(/[\s<>"\\^`{|}\p{Cc}]/gu, (character) => encodeURIComponent(character));
  return isLinkAddress(spelled) ? spelled : null;
}

/** Returns an image's address from outside in its stored spelling, or null when the document cannot hold it. */
export function toImageSource(written: string): string | null {
  if (UPLOADED.test(written)) return written;
  const address = toLinkAddress(written);
  return address?.startsWith("https://") ? address : null;
}
