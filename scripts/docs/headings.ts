export interface Heading {
  level: number;
  title: string;
  /** The part of an address behind `#`, as GitHub makes it of the title. */
  anchor: string;
}

const FENCED = /^(```|~~~)[\s\S]*?^\1/gm;

/** The headings of a Markdown text, in order. */
export function listHeadings(markdown: string): Heading[] {
  const seen = new Map<string, number>();
  return [...markdown.replace(FENCED, "").matchAll(/^(#{1,6}) +(.+?) *$/gm)].map(
    ([, marks = "", title = ""]) => {
      const name = toAnchor(title);
      const earlier = seen.get(name) ?? 0;
      seen.set(name, earlier + 1);
      return { level: marks.length, title, anchor: earlier ? `${name}-${earlier}` : name };
    },
  );
}

function toAnchor(title: string): string {
  const text = title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
  return text.replace(/[^\p{L}\p{N}_\- ]/gu, "").replace(/ /g, "-");
}
