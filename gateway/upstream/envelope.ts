/** What every JSON answer is wrapped in (contract §2.2). */
export interface Envelope {
  /** null when the answer has none, which only an HTTP error may. */
  code: number | null;
  data: unknown;
  /** The upstream's own words, or "". */
  words: string;
}

/** null when the text is not a JSON object. */
export function findEnvelope(text: string): Envelope | null {
  const body = parseObject(text);
  return body && { code: toCode(body.code), data: body.data, words: wordsOf(body) };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A number, or the same as text. */
function toCode(value: unknown): number | null {
  const code = typeof value === "string" && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  return Number.isInteger(code) ? (code as number) : null;
}

function wordsOf({ error_msg, message, msg }: Record<string, unknown>): string {
  const words = [error_msg, message, msg].find((text) => typeof text === "string" && text.trim());
  return typeof words === "string" ? words.trim() : "";
}
