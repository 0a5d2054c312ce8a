/** Returns the parsed address, or null for a text that is none; `URL.parse` and `URL.canParse` are younger than the oldest browser. */
export function findUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
