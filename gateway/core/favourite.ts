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

let segmenter: Intl.Segmenter | undefined;

/** The first character as a reader sees it, also where it takes several code points. */
export function firstCharacter(name: string): string {
  segmenter ??= new Intl.Segmenter("zh-CN");
  const [first] = segmenter.segment(name.trim());
  return first?.segment ?? "";
}
