import { z } from "zod";

/** What every JSON response is wrapped in (contract §2.2). */
interface Envelope {
  /** null when the response has none, which only an HTTP error may. */
  code: number | null;
  data: unknown;
  /** The upstream's own message, or "". */
  message: string;
}

/** A number, or the same as text. */
const code = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);
const message = z.string().trim().catch("");

const envelope = z
  .looseObject({ code: code.nullable().catch(null), error_msg: message, message, msg: message })
  .transform(
    ({ code, data, error_msg, message, msg }): Envelope => ({
      code,
      data,
      message: error_msg || message || msg,
    }),
  );

/** null when the text is not a JSON object. */
export function parseEnvelope(text: string): Envelope | null {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
