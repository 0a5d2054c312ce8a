import { findUrl } from "./find-url";

/** A user name before the host, or a backslash, could disguise another host. */
const WRITTEN_HOST = /^https?:\/\/([^\s/?#@\\:]+)(?::\d+)?(?:[/?#]|$)/;
const DOT_INSIDE = /[^.]\.[^.]/;

/** Returns whether an address may be a favourite (docs/product.md#an-address-needs-http-and-a-dotted-host). */
export function isSiteAddress(address: string): boolean {
  const host = WRITTEN_HOST.exec(address)?.[1];
  return Boolean(host && DOT_INSIDE.test(host)) && !/\s/.test(address) && findUrl(address) !== null;
}

/** Returns the address that somebody who left out `https://` means, or null. */
export function suggestAddress(typed: string): string | null {
  const address = `https://${typed.trim()}`;
  return isSiteAddress(address) ? address : null;
}

/** Returns the address in its canonical spelling, for comparison; an invalid address stays as it is. */
export const normalAddress = (address: string): string => findUrl(address)?.href ?? address;

const PLAIN_FIRST = /^[A-Za-z0-9\u4e00-\u9fff](?!\p{M}|\u200d|[\ufe00-\ufe0f])/u;

let segmenter: Intl.Segmenter | undefined;

/** Returns the first character that a reader sees, which may have several code points. */
export function firstCharacter(name: string): string {
  const text = name.trim();
  const plain = PLAIN_FIRST.exec(text)?.[0];
  if (plain) return plain;
  // Firefox has had it since 125.
  if (!Intl.Segmenter) return [...text][0] ?? "";
  segmenter ??= new Intl.Segmenter("zh-CN");
  const [first] = segmenter.segment(text);
  return first?.segment ?? "";
}
