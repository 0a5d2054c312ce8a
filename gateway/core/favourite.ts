/** A common site of the visitor (spec §3 "Navigation favourite"). */
export interface Favourite {
  id: string;
  urlName: string;
  url: string;
  /** "" when it has none. */
  logoUrl: string;
}

/** The host as it is written. A user name before it, or a backslash, could pass another host off as it. */
const WRITTEN_HOST = /^https?:\/\/([^\s/?#@\\:]+)(?::\d+)?(?:[/?#]|$)/;
const DOT_INSIDE = /[^.]\.[^.]/;

/** http:// or https://, then a host without spaces that has a dot with something on both sides (spec §5). */
export function isSiteAddress(address: string): boolean {
  const host = WRITTEN_HOST.exec(address)?.[1];
  return Boolean(host && DOT_INSIDE.test(host)) && !/\s/.test(address) && URL.canParse(address);
}

/** An address in one spelling, to compare it by; what is no address stays as it is. */
export const normalAddress = (address: string): string =>
  URL.canParse(address) ? new URL(address).href : address;

/** Most names begin with a plain letter or Han character, for which the segmenter is not worth its price. */
const PLAIN_FIRST = /^[A-Za-z0-9\u4e00-\u9fff](?!\p{M}|\u200d|[\ufe00-\ufe0f])/u;

let segmenter: Intl.Segmenter | undefined;

/** The first character as a reader sees it, also where it takes several code points. */
export function firstCharacter(name: string): string {
  const text = name.trim();
  const plain = PLAIN_FIRST.exec(text)?.[0];
  if (plain) return plain;
  segmenter ??= new Intl.Segmenter("zh-CN");
  const [first] = segmenter.segment(text);
  return first?.segment ?? "";
}
