/** A common site of the visitor (spec §3 "Navigation favourite"). */
export interface Favourite {
  id: string;
  urlName: string;
  url: string;
  /** "" when it has none. */
  logoUrl: string;
}

/** http:// or https://, then a host without spaces that has a dot with something on both sides (spec §5). */

export function isSiteAddress(address: string): boolean {
  const host = /^https?:\/\/([^\s/?#]+)/.exec(address)?.[1];
  if (!host || /\s/.test(address) || !URL.canParse(address)) return false;
  const dot = host.indexOf(".", 1);
  return dot > 0 && dot < host.length - 1;
}

/** The first character as a reader sees it, also where it takes several code points. */
export function firstCharacter(name: string): string {
  const [first] = new Intl.Segmenter("zh-CN").segment(name.trim());
  return first?.segment ?? "";
}
