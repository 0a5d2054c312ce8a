/** Escaped markup. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[] | null | undefined;

/** Builds markup and escapes every inserted value that is not markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)));
}

function toText(part: Part): string {
  if (part === null || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(toText).join("");
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Converts text with `names` between backquotes. */
export function prose(text: string): Html[] {
  return text
    .split("`")
    .map((piece, index) => (index % 2 === 0 ? html`${piece}` : html`<code>${piece}</code>`));
}

/** Converts such text with empty lines between paragraphs. */
export const paragraphs = (text: string): Html[] =>
  text.split("\n\n").map((paragraph) => html`<p>${prose(paragraph)}</p>`);
