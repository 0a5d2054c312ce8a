/** Control characters, lone surrogates, line separators, and overrides of the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;
const LINE_BREAKS = /[\t\n\r]/g;

/** Returns whether a person sees all characters of one line. */
export const isPrintable = (text: string): boolean => text.search(UNPRINTABLE) === -1;

/** Returns the same as `isPrintable` for a text of several lines. */
export const arePrintable = (lines: string): boolean => isPrintable(lines.replace(LINE_BREAKS, ""));

/** Returns a line that shows other characters as JSON escapes them, so that a terminal obeys none. */
export const toPrintable = (text: string): string =>
  text.replace(UNPRINTABLE, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns the same as `toPrintable` for a text of several lines. */
export const toPrintableLines = (text: string): string => text.replace(/[^\t\n\r]+/g, toPrintable);
