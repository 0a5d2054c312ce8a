/** Returns the beginning of the text that has at most `maxBytes` bytes of UTF-8, in whole characters. */
export function cutToBytes(text: string, maxBytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read);
}
